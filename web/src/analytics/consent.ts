const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' };

/**
 * The first entry of the data layer (Google consent mode): everything is denied until the visitor agrees.
 * No tag manager reads the layer yet, so that nothing leaves the page.
 */
export const consentDefault = ['consent', 'default', denied] as const;
