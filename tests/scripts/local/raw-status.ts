import { request } from 'node:http';

/** The status for a path that is sent unchanged. fetch would normalize it. */
export function rawStatus(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
