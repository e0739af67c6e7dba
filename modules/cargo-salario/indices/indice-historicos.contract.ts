import { z } from 'zod';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { statusHistorico } from '#modules/cargo-salario/vigencia.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, opcao, referencia } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_INDICES, campoValor, opcoesDeIndices } from './indices.contract.ts';
import { erroDoValor } from './indices.rules.ts';

const { ver, editar } = permissoesCargoSalario.indice;
/** The values of an index are part of it: who may change the index may change them. */
const permissoes = { ver, inserir: editar, editar, excluir: editar, verbos: {} };

const campos = {
  data: data({ label: 'Data', obrigatorio: true }),
  valor: exigido(campoValor),
};
const indice = referencia({ label: 'Índice', fonte: opcoesDeIndices, obrigatorio: true });
const status = opcao(statusHistorico, { label: 'Situação', genero: 'f' });

const valorMinimo = ({ valor }: { valor: string | null }, recusar: Recusar) => {
  const mensagem = valor === null ? null : erroDoValor(valor);
  if (mensagem) recusar('valor', mensagem);
};

/** Written by a planning, which alone takes it back. */
const doRealinhamento = booleano({ label: 'Gravado por um realinhamento' });

/** Values of an index over time: 'GET /historicos?id' gives those of one index. */
export const indiceHistorico = resource({
  path: `${CAMINHO_INDICES}/historicos`,
  nome: { um: 'Histórico de índice', varios: 'Históricos de índices', genero: 'm' },
  permissoes,
  form: comRegras(z.object({ indice, ...campos }), valorMinimo),
  linha: z.object({ indice, ...campos, status, doRealinhamento }),
  filtro: z.object({ id: idDe(indice) }),
  detalhe: z.object({ status, doRealinhamento }),
});

/** A value in the calls that name its index in the path. */
export interface ValorDoIndice {
  readonly data: string;
  readonly valor: string;
}

const doIndice = `/api${CAMINHO_INDICES}/{indiceId}/historicos`;
const indiceId = z.object({ indiceId: idParam });
const umHistorico = z.object({ indiceId: idParam, id: idParam });
const body: z.ZodType<ValorDoIndice> = comRegras(z.object(campos), valorMinimo);
const gravado = z.object({ ...campos, indice, status, doRealinhamento, ...storedShape });

export const incluirHistoricoDoIndice = endpoint({
  method: 'POST',
  path: doIndice,
  acesso: exige(editar),
  resumo: 'Inclui um valor no índice',
  params: indiceId,
  body,
  resposta: gravado,
});

export const alterarHistoricoDoIndice = endpoint({
  method: 'PUT',
  path: `${doIndice}/{id}`,
  acesso: exige(editar),
  resumo: 'Altera um valor do índice',
  params: umHistorico,
  body: z.intersection(body, z.object({ versao: z.number().int().optional() })),
  resposta: gravado,
});

export const excluirHistoricoDoIndice = endpoint({
  method: 'DELETE',
  path: `${doIndice}/{id}`,
  acesso: exige(editar),
  resumo: 'Exclui um valor do índice',
  params: umHistorico,
});
