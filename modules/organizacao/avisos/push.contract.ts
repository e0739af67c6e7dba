import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { propriaConta } from '#platform/shared/permission.ts';

const base = '/api/userinfo/avisados';

/** Devices of one person that are told. */
export const APARELHOS_MAXIMO = 10;

/** The address that the browser gave for this device: of the service that its maker runs, whichever that is. */
const endereco = texto({ label: 'Endereço do aparelho', max: 1000, obrigatorio: true }).refine(
  (url) => url === null || /^https?:\/\/[^\s/]/.test(url),
  'O navegador deu um endereço que não serve.',
);

export const obterAparelhos = endpoint({
  method: 'GET',
  path: base,
  acesso: propriaConta,
  resumo: 'Aparelhos em que a própria pessoa é avisada',
  resposta: z.object({
    /** False where the installation has no vault to keep its key in. */
    disponivel: z.boolean(),
    aparelhos: z.array(z.object({ id: z.number(), nome: z.string(), criadoEm: z.string() })),
  }),
});

/** The key that the browser asks for, made when the installation needs it first. */
export const prepararAparelho = endpoint({
  method: 'POST',
  path: `${base}/chave`,
  acesso: propriaConta,
  resumo: 'Chave com que o navegador inscreve um aparelho',
  resposta: z.object({ chavePublica: z.string() }),
});

/** Enrols this device; one that is enrolled already becomes this person's. */
export const incluirAparelho = endpoint({
  method: 'POST',
  path: base,
  acesso: propriaConta,
  resumo: 'Passa a avisar neste aparelho',
  body: z.object({ endereco }),
  resposta: z.object({ id: z.number() }),
});

export const excluirAparelho = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: propriaConta,
  resumo: 'Deixa de avisar em um aparelho',
  params: porId,
});
