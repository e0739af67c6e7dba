import { z } from 'zod';
import { anexoForm, anexoLinha } from '#modules/organizacao/documentos/anexos.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, referencia } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_COLABORADORES } from './colaboradores.contract.ts';

const acesso = exige(permissoesOrganizacao.colaborador.verbos.DOCUMENTOS);
const base = `/api${CAMINHO_COLABORADORES}/{id}/documentos-anexos`;
const umDocumento = z.object({ id: idParam, documentoId: idParam });

/** In which state a document is on a day. */
export const estadosDoDocumento = opcoes([
  ['VENCIDO', 'Vencido'],
  ['A_VENCER', 'Vence em 30 dias'],
  ['VALIDO', 'Válido'],
  ['SEM_VALIDADE', 'Sem validade'],
]);
export type EstadoDoDocumento = (typeof estadosDoDocumento.codigos)[number];

/** What is said of a document of an employee besides its file. */
export const camposDoDocumento = {
  tipoDocumento: referencia({ label: 'Tipo de documento', fonte: '/gestao-talentos/tipo-documento/opcoes' }),
  validade: data({ label: 'Validade', genero: 'f', ajuda: 'Último dia em que vale. Vazia: não vence.' }),
  estado: opcao(estadosDoDocumento, { label: 'Situação', genero: 'f' }),
};
const { estado, ...daLista } = camposDoDocumento;
const escritos = {
  ...daLista,
  visivelAoTalento: booleano({
    label: 'O talento vê em Meus Dados',
    ajuda: 'Sem a marca, só a equipe o vê. O que a própria pessoa enviou como candidata já vem marcado.',
  }),
};

export const documentoForm = comRegras(z.object({ ...anexoForm.shape, ...escritos }), (form, recusar) => {
  if (form.validade && form.data && form.validade < form.data)
    recusar('validade', 'A validade não pode ser anterior à data do documento.');
});

export type DocumentoForm = z.output<typeof documentoForm>;

/** `daSelecao`: it came along from the candidate's record. */
const documento = extend(anexoLinha, { ...escritos, estado, daSelecao: z.boolean(), versao: z.number() });
export type DocumentoDoColaborador = z.output<typeof documento>;

export const listarDocumentos = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Documentos do colaborador',
  params: porId,
  resposta: z.array(documento),
});
export const anexarDocumento = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Anexa um documento ao colaborador',
  params: porId,
  body: documentoForm,
  multipart: true,
  resposta: documento,
});
export const alterarDocumento = endpoint({
  method: 'PUT',
  path: `${base}/{documentoId}`,
  acesso,
  resumo: 'Altera o que se diz de um documento do colaborador',
  params: umDocumento,
  body: z.intersection(documentoForm, z.object({ versao: z.number().int().optional() })),
  resposta: documento,
});
export const baixarDocumento = endpoint({
  method: 'GET',
  path: `${base}/{documentoId}/download`,
  acesso,
  resumo: 'Baixa um documento do colaborador',
  params: umDocumento,
  formato: 'arquivo',
});
export const excluirDocumento = endpoint({
  method: 'DELETE',
  path: `${base}/{documentoId}`,
  acesso,
  resumo: 'Exclui um documento do colaborador',
  params: umDocumento,
});
