import { z } from 'zod';

/** An address as a postal code service tells it, before its city is looked up. */
export interface EnderecoExterno {
  readonly logradouro: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly ibge: number | null;
}

const text = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(200))
  .catch('')
  .default('');

/** Every name that the known services use for a part of the address; the first that says something counts. */
const answer = z.object({
  logradouro: text,
  street: text,
  address: text,
  bairro: text,
  neighborhood: text,
  district: text,
  localidade: text,
  city: text,
  uf: text,
  state: text,
  ibge: text,
  city_ibge: text,
});

const first = (...texts: readonly string[]): string | null => texts.find((value) => value !== '') ?? null;

/**
 * Reads the JSON answer of a postal code service in the shapes of ViaCEP, OpenCEP, BrasilAPI (v1, v2) and AwesomeAPI.
 * Returns null when the service says that it does not know the code, or says nothing that can be used.
 */
export function lerRespostaDeCep(json: unknown): EnderecoExterno | null {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return null;
  const a = parsed.data;
  const ibge = first(a.ibge, a.city_ibge);
  const uf = first(a.uf, a.state)?.toUpperCase() ?? null;
  const endereco: EnderecoExterno = {
    logradouro: first(a.logradouro, a.street, a.address),
    bairro: first(a.bairro, a.neighborhood, a.district),
    cidade: first(a.localidade, a.city),
    uf: uf && /^[A-Z]{2}$/.test(uf) ? uf : null,
    ibge: ibge && /^\d{7}$/.test(ibge) ? Number(ibge) : null,
  };
  return endereco.cidade === null && endereco.ibge === null ? null : endereco;
}
