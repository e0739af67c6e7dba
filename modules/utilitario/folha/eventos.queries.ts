import { type RawBuilder, sql } from 'kysely';
import { giveSeenOrder } from '#platform/server/db/seen-order.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { EventoParaFora } from './folha.contract.ts';
import { nomeDoEvento } from './folha.rules.ts';

const talento = sql`json_build_object('id', c.id, 'matricula', c.matricula, 'codigoAc', c.codigo_ac, 'nome', c.nome, 'cpf', c.cpf)`;

/** What is told of each kind, as it is now: what changed twice before it was sent is told as it ended. */
const dadosDe: Readonly<Record<EventoParaFora['tipo'], RawBuilder<unknown>>> = {
  ADMISSAO: sql`(select json_build_object('talento', ${talento}, 'dataAdmissao', c.data_admissao, 'dataNascimento', c.data_nascimento,
      'sexo', c.sexo, 'vinculo', c.vinculo, 'pis', c.pis) from colaborador c where c.id = v.registro_id and c.empresa_id = v.empresa_id)`,
  SALARIO: sql`(select json_build_object('talento', ${talento}, 'data', h.data, 'motivo', h.motivo, 'status', h.status,
      'area', json_build_object('id', a.id, 'nome', a.nome, 'codigoAc', a.codigo_ac), 'cargo', g.nome, 'faixa', f.nome,
      'tipoSalario', h.tipo_salario, 'salario', h.salario::text, 'indice', i.nome, 'quantidade', h.quantidade::text)
    from historico_colaborador h join colaborador c on c.id = h.colaborador_id join area_organizacional a on a.id = h.area_organizacional_id
      left join faixa_salarial f on f.id = h.faixa_salarial_id left join cargo g on g.id = f.cargo_id left join indice i on i.id = h.indice_id
    where h.id = v.registro_id and h.empresa_id = v.empresa_id)`,
  AFASTAMENTO: sql`(select json_build_object('talento', ${talento}, 'inicio', f.inicio, 'fim', f.fim,
      'motivo', json_build_object('descricao', m.descricao, 'classe', m.classe, 'codigoAc', m.codigo_ac))
    from colaborador_afastamento f join colaborador c on c.id = f.colaborador_id join motivo_afastamento m on m.id = f.afastamento_id
    where f.id = v.registro_id and f.empresa_id = v.empresa_id)`,
  DESLIGAMENTO: sql`(select json_build_object('talento', ${talento}, 'data', c.data_desligamento,
      'motivo', (select m.nome from desligamento d join motivo_desligamento m on m.id = d.motivo_id
        where d.colaborador_id = c.id and d.cancelado_em is null))
    from colaborador c where c.id = v.registro_id and c.empresa_id = v.empresa_id)`,
};

interface Lido extends Omit<EventoParaFora, 'id'> {
  readonly id: number;
}

/** An event ready to go: `numero` is its id here. */
export interface EventoPronto {
  readonly numero: number;
  readonly evento: EventoParaFora;
}

/**
 * Events of a company that fulfil a condition over `v`, oldest first or in the order of `ordem`, with what they tell. For the system's scope.
 */
export async function eventosProntos(
  db: Db,
  empresaId: number,
  condicao: RawBuilder<unknown>,
  limite: number,
  ordem: RawBuilder<unknown> = sql`v.id`,
): Promise<EventoPronto[]> {
  const { rows } =
    await sql<Lido>`select v.id, v.tipo, v.operacao, v.criado_em as "ocorridoEm", v.registro_id as registro,
      json_build_object('grupoAc', g.codigo, 'codigoAc', e.codigo_ac, 'base', e.base_cnpj_caepf) as empresa,
      case v.tipo when 'ADMISSAO' then ${dadosDe.ADMISSAO} when 'SALARIO' then ${dadosDe.SALARIO}
        when 'AFASTAMENTO' then ${dadosDe.AFASTAMENTO} else ${dadosDe.DESLIGAMENTO} end as dados
    from folha_evento v join empresa e on e.id = v.empresa_id left join grupo_ac g on g.id = e.grupo_ac_id
    where v.empresa_id = ${empresaId} and ${condicao} order by ${ordem} limit ${limite}`.execute(db);
  return rows.map(({ id, ...lido }) => ({ numero: id, evento: { ...lido, id: nomeDoEvento(id) } }));
}

/**
 * Events of a company after one, in the order in which they were first seen committed. Whoever fetches holds the company's key meanwhile,
 * and so gives the places alone. After an event that there is not, all.
 */
export async function eventosDepoisDe(
  db: Db,
  empresaId: number,
  depoisDe: number | null,
  limite: number,
): Promise<EventoPronto[]> {
  await giveSeenOrder(db, 'folha_evento', { coluna: 'empresa_id', id: empresaId });
  const depois = sql`v.ordem > coalesce((select d.ordem from folha_evento d where d.id = ${depoisDe} and d.empresa_id = ${empresaId}), 0)`;
  return eventosProntos(db, empresaId, depois, limite, sql`v.ordem`);
}
