import { startMail } from '#local/mail/mail.ts';

/** The mail server in a process that a test can kill: `start-mail.ts <inbox file>`. */
const { url } = await startMail(process.argv[2] ?? '');
console.log(`ready ${url}`);
