export const wrongCode = "This isn't the code that the server printed at its last start.";
export const setUpAlready = "This site has been set up. Sign in with the account of its administrator.";
export const setupFailed = "The site couldn't be set up. Please try again.";
export const setupDone = "The site is set up. Sign in with your new account.";
