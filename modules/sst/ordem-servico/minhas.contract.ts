import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { assinaturaEnviada } from '#modules/sst/entregas-epi/assinatura.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { assinada, conteudoDaOrdem } from './ordens.contract.ts';

/** Calls of oneself: whose orders they are comes from the session. */
const base = '/api/userinfo/usuario/ordens-servico';
const acesso = exige(permissaoMeusDados);

export const telaDasMinhasOrdens: ScreenContract = {
  path: '/minhas-ordens-de-servico',
  titulo: 'Minhas ordens de serviço',
  permissao: permissaoMeusDados,
  menu: { grupo: ['SST'], ordem: 1, sinonimos: ['assinar minha OS'] },
};

const ordem = z.object({
  id: z.number(),
  versao: z.number(),
  data: z.string(),
  conteudo: conteudoDaOrdem,
  assinadaEm: z.string().nullable(),
  desenhoEm: z.string().nullable(),
  sha256: z.string().nullable(),
});
export type MinhaOrdem = z.output<typeof ordem>;

const minhasOrdens = z.object({ talento: z.boolean(), ordens: z.array(ordem) });
export type MinhasOrdensLidas = z.output<typeof minhasOrdens>;

export const lerMinhasOrdens = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'As próprias ordens de serviço, as por assinar primeiro',
  resposta: minhasOrdens,
});

/** With the PNG 'assinatura' the signature is drawn; without it whoever has logged in confirms. */
export const assinarMinhaOrdem = endpoint({
  method: 'POST',
  path: `${base}/{id}/assinar`,
  acesso,
  resumo: 'Assina uma ordem de serviço própria',
  params: porId,
  body: assinaturaEnviada,
  multipart: true,
  resposta: assinada,
});

export const minhaOrdemEmPdf = endpoint({
  method: 'GET',
  path: `${base}/{id}/pdf`,
  acesso,
  resumo: 'Uma ordem de serviço própria em PDF',
  params: porId,
  formato: 'arquivo',
});
