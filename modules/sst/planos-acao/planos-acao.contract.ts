import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { campoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { CAMINHO_PLANOS, lugarDosPlanos } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, lista, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { extend, optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { conferirAcaoDoPlano } from './planos-acao.rules.ts';

/** Where an action stands, by its days. */
export const situacoesDaAcao = opcoes([
  ['P', 'A iniciar'],
  ['E', 'Em andamento'],
  ['A', 'Atrasada'],
  ['C', 'Concluída'],
]);

/** The same of an action of a programme: one that was open when it was revised goes on in the revision. */
export const situacoesDaAcaoDoPlano = juntarOpcoes(situacoesDaAcao, opcoes([['S', 'Segue na revisão']]));

const nome = texto({ label: 'Nome da Ação', max: 255, obrigatorio: true, exemplo: 'Enclausurar a prensa 3' });
const responsavel = referencia({ label: 'Responsável', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });
const previsaoInicio = data({ label: 'Previsão de início', obrigatorio: true });
const previsaoTermino = data({ label: 'Previsão de Término' });
const acompanhamentoInicio = data({ label: 'Início do acompanhamento', genero: 'm' });
const acompanhamentoTermino = data({ label: 'Término do acompanhamento', genero: 'm' });
const situacao = opcao(situacoesDaAcao, { label: 'Situação', genero: 'f' });

/** What is planned, before anything is done. */
export const camposDoPlanejado = {
  nome,
  meta: textoLongo({ label: 'Meta', genero: 'f', max: 2000, obrigatorio: true }),
  responsavelId: idDe(responsavel, { obrigatorio: true }),
  previsaoInicio,
  previsaoTermino,
};
/** What is planned and followed up, as any plan of action has it; who answered for it stays with it. */
export const camposDaAcao = comPolitica(
  {
    ...camposDoPlanejado,
    acompanhamentoInicio,
    acompanhamentoTermino,
    acompanhamentoSituacao: texto({ label: 'Situação do acompanhamento', genero: 'f', max: 255 }),
    acompanhamentoObservacao: textoLongo({ label: 'Observação', genero: 'f', max: 4000 }),
  },
  'manter',
);
/** How a list shows one, and what it is found by. */
export const linhaDaAcao = {
  nome,
  responsavel: opcional(responsavel),
  previsaoInicio,
  previsaoTermino,
  acompanhamentoInicio,
  acompanhamentoTermino,
  situacao,
};
export const filtroDaAcao = {
  nome: opcional(nome),
  situacao: opcional(situacao),
  responsavelId: idDe(responsavel),
};

const situacaoDoPlano = opcao(situacoesDaAcaoDoPlano, { label: 'Situação', genero: 'f' });
const continuacao = referencia({ label: 'Segue em', fonte: `${CAMINHO_PLANOS}/opcoes` });
const doInventario = (parte: string) => `${CAMINHO_PLANOS}/${parte}/opcoes`;
const doPrograma = idDe(campoPgr);
const grupoHomogeneo = referencia({
  label: 'Grupo homogêneo',
  fonte: doInventario('grupos'),
  obrigatorio: true,
  pessoal: 'manter',
});
const risco = referencia({ label: 'Risco', fonte: doInventario('riscos'), obrigatorio: true, pessoal: 'manter' });

/** The groups of the inventory of a programme; without one, none. */
export const gruposDoInventario = endpoint({
  method: 'GET',
  path: `/api${doInventario('grupos')}`,
  acesso: deQuemEscolhe(lugarDosPlanos.permissoes.ver),
  resumo: 'Opções de grupos do inventário de um PGR',
  query: extend(optionQuery, { pgrId: doPrograma }),
  resposta: optionRows,
});

/** The risks that the inventory of a programme has of one of its groups. */
export const riscosDoInventario = endpoint({
  method: 'GET',
  path: `/api${doInventario('riscos')}`,
  acesso: deQuemEscolhe(lugarDosPlanos.permissoes.ver),
  resumo: 'Opções de riscos de um grupo do inventário de um PGR',
  query: extend(optionQuery, { pgrId: doPrograma, grupoHomogeneoId: idDe(grupoHomogeneo, { obrigatorio: false }) }),
  resposta: optionRows,
});

/** What is done about the risks of a programme: planned, and followed up. */
export const acaoDoPlano = resource({
  path: CAMINHO_PLANOS,
  nome: { um: 'Ação', varios: 'Plano de Ação', genero: 'f' },
  ...lugarDosPlanos,
  // The plan of a programme is kept for twenty years (NR-1, 1.5.7.3), with who answered for it.
  form: comRegras(
    z.object({
      ...comPolitica({ pgr: campoPgr }, 'manter'),
      ...camposDaAcao,
      riscos: lista(z.object({ id: inteiro({ label: 'Código' }), grupoHomogeneo, risco }), {
        label: 'Riscos a que responde',
        max: 50,
      }),
    }),
    conferirAcaoDoPlano,
  ),
  linha: z.object({
    ...linhaDaAcao,
    situacao: situacaoDoPlano,
    pgr: campoPgr,
    riscosRespondidos: texto({ label: 'Responde a', max: 20_000, ajuda: 'Grupo homogêneo e risco do inventário.' }),
    continuacao,
  }),
  detalhe: z.object({ continuacao }),
  filtro: z.object({ ...filtroDaAcao, situacao: opcional(situacaoDoPlano), pgrId: doPrograma }),
});
