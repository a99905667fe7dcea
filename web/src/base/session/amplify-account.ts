import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';

/** The part of Amplify that changes how an account signs in. Only the account page loads it. */
export const amplifyAccount = {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
};
