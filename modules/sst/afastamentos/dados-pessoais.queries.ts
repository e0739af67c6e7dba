import { sql } from 'kysely';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';

const TITULAR = 'colaborador';

/** Certificates go with the person. That somebody was away, when and why stays: social security and labour law ask for it. */
export const dadosDosAfastamentos: readonly PersonalTable[] = [
  {
    titular: TITULAR,
    tabela: 'afastamento_atestado',
    titulo: 'Atestados',
    quemVe: [permissoesDeAfastamentos.verbos.ATESTADO],
    linhas: (ids) =>
      sql`t.colaborador_afastamento_id in (select a.id from colaborador_afastamento a where a.colaborador_id = any (${ids}))`,
    anonimizar: { modo: 'apagar' },
    arquivos: ['arquivo_id'],
    mostrar: (id) => sql`select t.data_emissao as "Emissão", t.dias as "Dias", c.nome as "CID-10",
        t.nome_profissional as "Médico ou dentista", t.conselho || ' ' || t.numero_inscricao as "Inscrição",
        q.nome as "Arquivo"
      from afastamento_atestado t join colaborador_afastamento a on a.id = t.colaborador_afastamento_id
        left join cid10 c on c.id = t.cid_id left join arquivo q on q.id = t.arquivo_id where a.colaborador_id = ${id} order by t.data_emissao, t.id`,
  },
  {
    titular: TITULAR,
    tabela: 'colaborador_afastamento',
    titulo: 'Afastamentos',
    quemVe: [permissoesDeAfastamentos.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [afastamentoDoTalento.nome.um],
    anonimizar: forgettingOf([afastamentoDoTalento.form, afastamentoDoTalento.detalhe], {}),
    mostrar: (
      id,
    ) => sql`select t.inicio as "Início", t.fim as "Fim", m.descricao as "Motivo", t.observacao as "Observação"
      from colaborador_afastamento t join motivo_afastamento m on m.id = t.afastamento_id
      where t.colaborador_id = ${id} and t.inicio <= ${hojeSql} order by t.inicio, t.id`,
  },
];
