export { AllCategories } from './AllCategories';
export { AllProducts } from './AllProducts';
export {
  askForAllProducts,
  askForCategory,
  askForModels,
  askForProduct,
  askForSearch,
  askForShelves,
} from './askFor';
export { CategoryDisplay } from './CategoryDisplay';
export { CategoryProducts } from './CategoryProducts';
export { DealsOfTheDay } from './DealsOfTheDay';
export { FeaturedModels } from './FeaturedModels';
export { FeaturedSection } from './FeaturedSection';
export { PublicShelves } from './PublicShelves';
export { ProductView } from './ProductView';
export { Rotation } from './Rotation';
export { RecentRow } from './RecentRow';
export { SearchBox } from './SearchBox';
export { SearchResults } from './SearchResults';
