export { AllCategories } from './AllCategories';
export { AllProducts } from './AllProducts';
export { CategoryProducts } from './CategoryProducts';
export { FeaturedModels } from './FeaturedModels';
export { PublicShelves } from './PublicShelves';
export { ProductView } from './ProductView';
export { SearchBox } from './SearchBox';
export { SearchResults } from './SearchResults';
