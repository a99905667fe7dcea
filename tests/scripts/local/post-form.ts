import { request as httpRequest } from 'node:http';

/** A megabyte that resembles the form's delimiter. */
export const filler = Buffer.alloc(1024 * 1024, '\r\n--');

/** Posts a form whose file is generated while it is sent. */
export function post(
  url: string,
  fields: Record<string, string>,
  fileBytes: number,
): Promise<{ status: number; text: string }> {
  const mark = '----form';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: text/html\r\n\r\n`;
  const tail = `\r\n--${mark}--\r\n`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${mark}`,
        'content-length': head.length + fileBytes + tail.length,
      },
    });
    request.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .on('data', (data) => (text += String(data)))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    let left = fileBytes;
    const more = () => {
      while (left > 0) {
        const piece = filler.subarray(0, Math.min(left, filler.length));
        left -= piece.length;
        if (!request.write(piece)) return void request.once('drain', more);
      }
      request.end(tail);
    };
    request.write(head);
    more();
  });
}
