/** The ids of the forms that buttons within the form of a code, and around it, post instead of it. */
export const editNumber = 'edit-number'
export const resendCode = 'resend-code'
