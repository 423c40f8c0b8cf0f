/** Ids of forms that buttons in and around the code form post. */
export const editNumber = 'edit-number'
export const resendCode = 'resend-code'
