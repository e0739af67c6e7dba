import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { campoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirDias } from './planos-acao.rules.ts';

/** Where an action stands, by its days. */
export const situacoesDaAcao = opcoes([
  ['P', 'A iniciar'],
  ['E', 'Em andamento'],
  ['A', 'Atrasada'],
  ['C', 'Concluída'],
]);

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

/** What is done about the risks of a programme: planned, and followed up. */
export const acaoDoPlano = resource({
  path: '/sst/planos-acao',
  nome: { um: 'Ação', varios: 'Plano de Ação', genero: 'f' },
  ...materia.riscos('PLANO_ACAO', { ordem: 62, menu: { sinonimos: ['ações do PGR', 'cronograma de ações'] } }),
  // The plan of a programme is kept for twenty years (NR-1, 1.5.7.3), with who answered for it.
  form: comRegras(z.object({ ...comPolitica({ pgr: campoPgr }, 'manter'), ...camposDaAcao }), conferirDias),
  linha: z.object({ ...linhaDaAcao, pgr: campoPgr }),
  filtro: z.object({ ...filtroDaAcao, pgrId: idDe(campoPgr) }),
});
