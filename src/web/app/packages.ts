/** What the app rests on. It takes long to begin, and is begun before the app: in one go they would keep a phone busy. */
export { configureStore } from '@reduxjs/toolkit';
export { createApi } from '@reduxjs/toolkit/query/react';
export { createRoot } from 'react-dom/client';
export { Provider } from 'react-redux';
export { BrowserRouter } from 'react-router-dom';
export { persistStore } from 'redux-persist';
