import { routesFor } from '../../support/everyRoute';
import { routeTests } from '../../support/routeTests';

routeTests(routesFor('customers', 'visitors'));
