import { z } from 'zod';
import { areasIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { relatorio } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { instante, opcao, referencia } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { documentoCiencia } from './documentos-para-ciencia.contract.ts';

/** How far a talent is with the version in force. */
export const situacoesDaLeitura = opcoes([
  ['P', 'Não abriu'],
  ['L', 'Abriu, não assinou'],
  ['A', 'Assinou'],
]);

export const CAMINHO_LEITURAS = '/gestao-talentos/leituras-de-documentos';
const { ver } = documentoCiencia.permissoes;

export const telaDasLeituras: ScreenContract = {
  path: CAMINHO_LEITURAS,
  titulo: 'Quem leu os documentos',
  permissao: ver,
};

const documento = referencia({ label: 'Documento', fonte: `${documentoCiencia.path}/opcoes` });
const situacao = opcao(situacoesDaLeitura, { label: 'Leitura', genero: 'f' });

export const filtroDasLeituras = z.object({ documentoId: idDe(documento), situacao, areasIds });
export type FiltroDasLeituras = z.output<typeof filtroDasLeituras>;

export const linhaDaLeitura = z.object({
  colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
  areaOrganizacional: referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` }),
  situacao,
  abertoEm: instante({ label: 'Aberto em' }),
  assinadoEm: instante({ label: 'Assinado em' }),
});
const linha = extend(linhaDaLeitura, { id: z.number() });
export type LeituraListada = z.output<typeof linha>;

/** Whom the version in force asks, and how far each is; without a document nobody. */
export const listarLeituras = pageEndpoint({
  path: `/api${CAMINHO_LEITURAS}`,
  acesso: exige(ver),
  resumo: 'Lista quem leu e assinou um documento, e quem não',
  filtro: filtroDasLeituras,
  linha,
});

const filtroDoRelatorio = z.object({ documentoId: exigido(idDe(documento)), situacao, areasIds });
export type FiltroDoRelatorio = z.output<typeof filtroDoRelatorio>;

export const leiturasDeDocumento = report({
  path: '/gestao-talentos/relatorios/leituras-de-documentos',
  titulo: 'Ciência de documentos',
  filtro: filtroDoRelatorio,
  ...relatorio('LEITURAS_DE_DOCUMENTO', 150, { sinonimos: ['assinaturas', 'quem leu'] }),
});

/** What a talent signed, the newest first. */
export const assinadosDoTalento = endpoint({
  method: 'GET',
  path: '/api/gestao-talentos/talentos/{talentoId}/documentos-assinados',
  acesso: exige(ver),
  resumo: 'Documentos que um talento leu e assinou',
  params: z.object({ talentoId: idParam }),
  resposta: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      numero: z.number(),
      assinadoEm: z.string(),
      sha256: z.string().nullable(),
    }),
  ),
});
