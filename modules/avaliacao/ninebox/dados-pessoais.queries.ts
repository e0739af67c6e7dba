import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissaoDeCalibrar } from './ninebox.contract.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissaoDeCalibrar];

/** Where somebody stood stays for the figures of the company; what was said of them goes. */
export const dadosDoNineBox: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'ninebox_posicao',
    titulo: 'Posições no Nine Box',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['avaliadores', 'box', 'box_calculado', 'calibracao_id', 'colaborador_id', 'desempenho', 'potencial'],
    },
    mostrar: (
      id,
    ) => sql`select a.titulo as "Avaliação", t.potencial as "Potencial (%)", t.desempenho as "Desempenho (%)", t.box as "Caixa"
      from ninebox_posicao t join ninebox_calibracao k on k.id = t.calibracao_id join avaliacao_desempenho a on a.id = k.avaliacao_id
      where t.colaborador_id = ${id} and k.encerrada_em is not null order by k.encerrada_em, t.id`,
  },
  {
    titular,
    tabela: 'ninebox_movimento',
    titulo: 'Movimentos no Nine Box',
    quemVe,
    linhas: (ids) => sql`t.posicao_id in (select p.id from ninebox_posicao p where p.colaborador_id = any (${ids}))`,
    citadosNoLog: ['Calibração do Nine Box'],
    anonimizar: {
      modo: 'limpar',
      limpar: { motivo: sql`'-'` },
      manter: ['de', 'em', 'para', 'posicao_id', 'usuario_id'],
    },
    mostrar: (
      id,
    ) => sql`select a.titulo as "Avaliação", t.de as "De", t.para as "Para", t.motivo as "Motivo", t.em as "Em"
      from ninebox_movimento t join ninebox_posicao p on p.id = t.posicao_id join ninebox_calibracao k on k.id = p.calibracao_id
        join avaliacao_desempenho a on a.id = k.avaliacao_id
      where p.colaborador_id = ${id} and k.encerrada_em is not null order by t.id`,
  },
];
