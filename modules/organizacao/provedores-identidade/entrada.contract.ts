import { z } from 'zod';
import { loginAnswer } from '#modules/organizacao/sessao/sessao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { publico } from '#platform/shared/permission.ts';

const entrada = z.object({ id: z.number(), nome: z.string(), empresa: z.string() });
export type ProvedorNoLogin = z.output<typeof entrada>;

/** What the log-in page offers beside the password. */
export const provedoresDoLogin = endpoint({
  method: 'GET',
  path: '/api/login/provedores',
  acesso: publico,
  resumo: 'Provedores de identidade para o login',
  resposta: z.array(entrada),
});

/** `chave` stays in the browser's tab until the person comes back: nobody else can end what was begun here. */
export const irAoProvedor = endpoint({
  method: 'POST',
  path: '/api/login/provedores/{id}',
  acesso: publico,
  resumo: 'Começa a entrada por um provedor de identidade',
  params: porId,
  resposta: z.object({ endereco: z.string(), chave: z.string() }),
});

/** `retorno`: what the provider put into the address, from the question mark on. */
export const voltarDoProvedor = endpoint({
  method: 'POST',
  path: '/api/login/retorno',
  acesso: publico,
  resumo: 'Termina a entrada por um provedor de identidade',
  body: z.object({
    retorno: texto({ label: 'Resposta do provedor', genero: 'f', max: 8000, obrigatorio: true }),
    chave: texto({ label: 'Chave da entrada', genero: 'f', max: 100, obrigatorio: true }),
  }),
  resposta: loginAnswer,
});

/** Ends the session and says where the one at the provider ends, where the company wants that. */
export const sairPeloProvedor = endpoint({
  method: 'POST',
  path: '/api/logout/provedor',
  acesso: publico,
  resumo: 'Sai do sistema e diz onde se sai do provedor',
  resposta: z.object({ endereco: z.string().nullable() }),
});
