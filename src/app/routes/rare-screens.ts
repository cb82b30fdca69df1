/** Rarely opened screens by name. Each is a chunk of its own. */
export const rareScreens = {
  SetupScreen: async () => (await import('../../features/first-day/page/setup-screen.tsx')).SetupScreen,
  OrderChangeScreen: async () =>
    (await import('../../features/order-change/order-change-screen.tsx')).OrderChangeScreen,
  OrderEditScreen: async () =>
    (await import('../../features/order-change/order-edit-screen.tsx')).OrderEditScreen,
  StripeScreen: async () =>
    (await import('../../features/finance/payments/bank-return-screen.tsx')).StripeScreen,
  AfterDeliveryScreen: async () =>
    (await import('../../features/after-delivery/after-delivery-screen.tsx')).AfterDeliveryScreen,
  UnsubscribeScreen: async () =>
    (await import('../../features/account/details/unsubscribe-screen.tsx')).UnsubscribeScreen,
  LinkRatingScreen: async () =>
    (await import('../../features/after-delivery/link-rating-screen.tsx')).LinkRatingScreen,
  NewSubscriptionScreen: async () =>
    (await import('../../features/subscriptions/new/new-subscription-screen.tsx')).NewSubscriptionScreen,
  SupportScreen: async () =>
    (await import('../../features/subscriptions/new/support-screen.tsx')).SupportScreen,
  OfficeSubscriptionsScreen: async () =>
    (await import('../../features/subscriptions/office/office-subscriptions-screen.tsx'))
      .OfficeSubscriptionsScreen,
  CustomersScreen: async () =>
    (await import('../../features/customers/list/customers-screen.tsx')).CustomersScreen,
  OrderForScreen: async () =>
    (await import('../../features/assisted-orders/assisted-order-screen.tsx')).OrderForScreen,
  CrmScreen: async () => (await import('../../features/crm/lists/crm-screen.tsx')).CrmScreen,
  InvoicesScreen: async () =>
    (await import('../../features/finance/invoices/invoices-screen.tsx')).InvoicesScreen,
  BankScreen: async () => (await import('../../features/finance/bank/bank-screen.tsx')).BankScreen,
  AnalyticsScreen: async () =>
    (await import('../../features/analytics/figures/analytics-screen.tsx')).AnalyticsScreen,
  CloseDayScreen: async () =>
    (await import('../../features/board/closing/close-day-screen.tsx')).CloseDayScreen,
  WeightsScreen: async () => (await import('../../features/board/weights/weights-screen.tsx')).WeightsScreen,
  ReportScreen: async () => (await import('../../features/finance/reports/report-screen.tsx')).ReportScreen,
  IssuesScreen: async () => (await import('../../features/issues/issues-screen.tsx')).IssuesScreen,
  PeopleScreen: async () => (await import('../../features/customers/staff/people-screen.tsx')).PeopleScreen,
  SettingsScreen: async () =>
    (await import('../../features/settings/page/settings-screen.tsx')).SettingsScreen,
  ManagedProductsScreen: async () =>
    (await import('../../features/products/list/managed-products-screen.tsx')).ManagedProductsScreen,
  ProductGridScreen: async () =>
    (await import('../../features/products/grid/product-grid-screen.tsx')).ProductGridScreen,
  NewShopScreen: async () => (await import('../../features/shops/new/new-shop-screen.tsx')).NewShopScreen,
  ShopsListScreen: async () =>
    (await import('../../features/shops/list/shops-list-screen.tsx')).ShopsListScreen,
  ShopEditorScreen: async () =>
    (await import('../../features/shops/editor/shop-editor-screen.tsx')).ShopEditorScreen,
  NewProductScreen: async () =>
    (await import('../../features/products/editor/new-product-screen.tsx')).NewProductScreen,
  ProductEditorScreen: async () =>
    (await import('../../features/products/editor/product-editor-screen.tsx')).ProductEditorScreen,
  CategoriesScreen: async () =>
    (await import('../../features/publishing/categories/categories-screen.tsx')).CategoriesScreen,
  CategoryEditorScreen: async () =>
    (await import('../../features/publishing/categories/category-editor-screen.tsx')).CategoryEditorScreen,
  DocumentsScreen: async () =>
    (await import('../../features/publishing/documents/documents-screen.tsx')).DocumentsScreen,
  DocumentEditorScreen: async () =>
    (await import('../../features/publishing/documents/document-editor-screen.tsx')).DocumentEditorScreen,
  HomeEditorScreen: async () =>
    (await import('../../features/publishing/home/home-editor-screen.tsx')).HomeEditorScreen,
  StockScreen: async () => (await import('../../features/stock/stock-screen.tsx')).StockScreen,
  LotScreen: async () => (await import('../../features/lots/lot-screen.tsx')).LotScreen,
  ImportScreen: async () => (await import('../../features/imports/import-screen.tsx')).ImportScreen,
  RecordImportScreen: async () =>
    (await import('../../features/imports/record-import-screen.tsx')).RecordImportScreen,
  OpeningScreen: async () =>
    (await import('../../features/first-day/opening/opening-screen.tsx')).OpeningScreen,
  SecondFactorScreen: async () =>
    (await import('../../features/account/security/second-factor-screen.tsx')).SecondFactorScreen,
  AcquirerScreen: async () =>
    (await import('../../features/finance/acquirer/acquirer-screen.tsx')).AcquirerScreen,
  PayoutsScreen: async () =>
    (await import('../../features/finance/payouts/payouts-screen.tsx')).PayoutsScreen,
  ShopPayoutsScreen: async () =>
    (await import('../../features/shops/payouts/shop-payouts-screen.tsx')).ShopPayoutsScreen,
  AssistantPanel: async () =>
    (await import('../../features/assistant/page/assistant-panel.tsx')).AssistantPanel,
  SyncPanel: async () => (await import('../../features/sync-status/page/sync-panel.tsx')).SyncPanel,
  MessagesScreen: async () =>
    (await import('../../features/messages/customer/messages-screen.tsx')).MessagesScreen,
  ThreadScreen: async () => (await import('../../features/messages/customer/thread-screen.tsx')).ThreadScreen,
  OfficeMessagesScreen: async () =>
    (await import('../../features/messages/office/office-messages-screen.tsx')).OfficeMessagesScreen,
  BasketScreen: async () =>
    (await import('../../features/shared-basket/page/basket-screen.tsx')).BasketScreen,
  InvitationScreen: async () =>
    (await import('../../features/shared-basket/invitation/invitation-screen.tsx')).InvitationScreen,
  HubsScreen: async () => (await import('../../features/settings/hubs/hubs-screen.tsx')).HubsScreen,
} as const;
