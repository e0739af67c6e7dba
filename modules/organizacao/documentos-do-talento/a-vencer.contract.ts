import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { camposDoDocumento, estadosDoDocumento } from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { noMenuDeCargos, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { data, opcao, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_A_VENCER = '/cargo-salario/documentos-a-vencer';
const { DOCUMENTOS } = permissoesOrganizacao.colaborador.verbos;

/** Opened by who sees the documents of employees. */
export const telaDosDocumentosAVencer: ScreenContract = {
  path: CAMINHO_A_VENCER,
  titulo: 'Documentos a vencer',
  permissao: DOCUMENTOS,
  menu: { ...noMenuDeCargos(85, 'Cadastros'), sinonimos: ['vencidos', 'validade', 'CNH'] },
};

const { tipoDocumento, estado, validade } = camposDoDocumento;
const areaOrganizacional = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: `${CAMINHO_AREAS}/opcoes`,
});
const nome = texto({ label: 'Talento', max: 100 });

/** What has to be renewed, which is what a new visit shows, or one state. */
const estadosPedidos = juntarOpcoes(opcoes([['A_RENOVAR', 'Vencidos e a vencer']]), estadosDoDocumento);

export const filtroDosDocumentos = z.object({
  nome,
  estado: opcao(estadosPedidos, { label: 'Situação', genero: 'f' }),
  tiposIds: idsDe(tipoDocumento, { label: 'Tipos de documento' }),
  areasIds: idsDe(areaOrganizacional, { label: 'Áreas organizacionais' }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' }),
  estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: '/utilitario/estabelecimentos/opcoes' }),
});
export type FiltroDosDocumentos = z.output<typeof filtroDosDocumentos>;

export const linhaDoDocumento = z.object({
  colaborador: referencia({ label: 'Talento', fonte: '/cargo-salario/colaboradores/opcoes' }),
  tipoDocumento,
  descricao: texto({ label: 'Descrição', genero: 'f', max: 100 }),
  areaOrganizacional,
  data: data({ label: 'Data' }),
  validade: opcional(validade),
  estado,
});
const linha = extend(linhaDoDocumento, { id: z.number() });
export type DocumentoListado = z.output<typeof linha>;

/** Documents of who works here, by state, the first to expire first. */
export const listarDocumentosAVencer = pageEndpoint({
  path: `/api${CAMINHO_A_VENCER}`,
  acesso: exige(DOCUMENTOS),
  resumo: 'Lista documentos de colaboradores pela situação da validade',
  filtro: filtroDosDocumentos,
  linha,
});
