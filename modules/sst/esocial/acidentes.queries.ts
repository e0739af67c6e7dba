import { sql } from 'kysely';
import type { AtestadoDaCat } from '#modules/sst/cat/atestado.contract.ts';
import { abrirAtestado } from '#modules/sst/cat/atestado.queries.ts';
import { prazoS2210 } from '#modules/sst/cat/prazo.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Anterior, type Desejado, type Empresa, pedido, pedidoPorRecibo, type Quem } from './desejado.queries.ts';
import { type Cabecalho, OBRIGADO_DESDE } from './leiaute.rules.ts';
import { type AtestadoS2210, type DadosS2210, faltasS2210, montarS2210 } from './s2210.rules.ts';

type DoAcidente = Omit<DadosS2210, keyof Cabecalho | 'hoje' | 'obrigadoDesde' | 'atestado'>;
interface Lido extends DoAcidente {
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly selado: string | null;
  readonly seguida: boolean;
  readonly exterior: DadosS2210['local']['exterior'] | null;
}

/** An accident with its certificate, as its event tells it. */
export interface Acidente extends DoAcidente {
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly atestado: AtestadoS2210 | null;
  /** Whether another one tells its origin again, before it. */
  readonly seguida: boolean;
}

const inscricao = sql`case
  when e.id is not null then json_build_object('tipo', case when length(e.empresa_base_cnpj_caepf) = 8 then 'CNPJ' else 'CAEPF' end,
    'numero', e.empresa_base_cnpj_caepf || e.complemento_cnpj_caepf || e.digito_verificador_cnpj_caepf)
  when t.cnpj_do_local is not null then json_build_object('tipo', 'CNPJ', 'numero', t.cnpj_do_local) end`;

/** The accident before, with the receipt of its last event that holds in this environment. */
const origem = (
  ambiente: string,
) => sql`(select json_build_object('data', o.data, 'hora', o.hora, 'houveObito', o.data_obito is not null,
    'ultimoDia', o.ultimo_dia, 'recibo', (select v.recibo from esocial_evento v where v.empresa_id = o.empresa_id and v.origem = 'CAT'
      and v.origem_id = o.id and v.ambiente = ${ambiente} and v.situacao = 'ACEITO' and v.tipo = 'S-2210' and not v.excluido
      order by v.id desc limit 1)) from cat o where o.id = t.origem_id)`;

/** Codes of diseases and states by the ids that certificates keep. */
async function lerCodigos(db: Db, atestados: readonly AtestadoDaCat[]) {
  const mapa = async (tabela: 'cid10' | 'estado', coluna: 'codigo' | 'uf', ids: readonly number[]) => {
    const { rows } = await sql<{ id: number; valor: string }>`select id, ${sql.ref(coluna)} as valor
      from ${sql.table(tabela)} where id = any (${idList(ids)})`.execute(db);
    return new Map(rows.map(({ id, valor }) => [id, valor]));
  };
  return {
    cids: await mapa(
      'cid10',
      'codigo',
      atestados.map(({ cid }) => cid.id),
    ),
    ufs: await mapa(
      'estado',
      'uf',
      atestados.flatMap(({ uf }) => (uf ? [uf.id] : [])),
    ),
  };
}

/** A seal that does not open is no certificate: the event says that it lacks. */
function abrir({ selado, origemId }: Lido, empresaId: number): AtestadoDaCat | null {
  if (selado === null) return null;
  try {
    return abrirAtestado(selado, empresaId, origemId);
  } catch (cause) {
    if (cause instanceof ProblemError) return null;
    throw cause;
  }
}

/** The accidents that eSocial is told of, from the company's day on. */
export async function lerAcidentes(quem: Quem, { ambiente, desde }: Empresa): Promise<Acidente[]> {
  const { db, empresaId } = quem;
  const { rows } = await sql<Lido>`select t.id as "origemId", t.colaborador_id as "colaboradorId", c.cpf, c.matricula,
      c.data_admissao as admissao, t.data, t.tipo, t.hora, t.horas_trabalhadas as "horasTrabalhadas", t.especie, t.data_obito as obito,
      t.policia, t.situacao_geradora_id as "situacaoGeradora", t.iniciativa, trim(t.descricao) as observacao, t.ultimo_dia as "ultimoDia",
      t.houve_afastamento as "houveAfastamento", t.parte_atingida_id as parte, t.lateralidade, t.agente_causador_id as agente,
      json_build_object('tipo', t.tipo_local, 'descricao', t.local, 'logradouro', t.logradouro, 'numero', t.numero,
        'complemento', t.complemento, 'bairro', t.bairro, 'cep', t.cep, 'municipio', t.cidade_id, 'uf', u.uf,
        'inscricao', ${inscricao}) as local,
      case when t.tipo_local = '2' then json_build_object('pais', t.pais_id, 'codigoPostal', trim(t.codigo_postal)) end as exterior,
      ${origem(ambiente)} as origem, t.atestado_selado as selado,
      exists (select from cat p where p.origem_id = t.origem_id and p.id < t.id) as seguida
    from cat t join colaborador c on c.id = t.colaborador_id
      left join estabelecimento e on e.id = t.estabelecimento_id
      left join cidade m on m.id = t.cidade_id left join estado u on u.id = m.estado_id
    where t.empresa_id = ${empresaId} and t.data >= ${desde} and ${pedido(quem, 'CAT', 't.id')} and c.anonimizado_em is null order by t.data, t.id`.execute(
    db,
  );
  const abertos = rows.map((lido) => ({ lido, aberto: abrir(lido, empresaId) }));
  const { cids, ufs } = await lerCodigos(
    db,
    abertos.flatMap(({ aberto }) => aberto ?? []),
  );
  return abertos.map(({ lido: { selado: _, exterior, local, ...acidente }, aberto }) => ({
    ...acidente,
    local: exterior ? { ...local, exterior } : local,
    atestado: aberto && {
      data: aberto.data,
      hora: aberto.hora,
      internacao: aberto.internacao,
      dias: aberto.dias,
      afasta: aberto.afasta,
      lesao: aberto.lesao.id,
      complemento: aberto.complementoLesao,
      diagnostico: aberto.diagnostico,
      cid: cids.get(aberto.cid.id) ?? '',
      observacao: aberto.observacaoMedica,
      emitente: aberto.emitente,
      conselho: aberto.conselho,
      inscricao: aberto.inscricao,
      uf: aberto.uf ? (ufs.get(aberto.uf.id) ?? null) : null,
    },
  }));
}

/**
 * The event that an accident asks for next, or null. An accident has no end. What others told of its origin is not of what it tells: what
 * was accepted stays as it was told.
 */
export function doAcidente(
  { origemId, colaboradorId, seguida, ...acidente }: Acidente,
  historia: readonly Anterior[],
  { empresa, hoje }: { readonly empresa: Empresa; readonly hoje: string },
): Desejado | null {
  return pedidoPorRecibo<DadosS2210>(
    {
      ...{ origem: 'CAT', tipo: 'S-2210', origemId, colaboradorId, dito: acidente, referencia: acidente.data },
      dados: (cabecalho) => ({
        ...{ ...acidente, ...cabecalho, obrigadoDesde: OBRIGADO_DESDE, hoje },
        origem: acidente.origem && { ...acidente.origem, seguida },
      }),
      ...{ prazo: prazoS2210, faltas: faltasS2210, montar: montarS2210 },
    },
    historia,
    empresa,
  );
}
