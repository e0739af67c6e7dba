import { transport } from './transport.ts';

/** The JSON answer of a GET that only helps, such as an address by postal code; null when it fails, and nothing is shown. */
export async function quietGet(url: string): Promise<unknown> {
  try {
    const { body } = await transport({ method: 'GET', url });
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return null;
  }
}
