import { routesFor } from '../../support/everyRoute';
import { routeTests } from '../../support/routeTests';

routeTests(routesFor('public', 'everybody'));
