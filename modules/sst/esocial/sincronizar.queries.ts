import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { doAcidente, lerAcidentes } from './acidentes.queries.ts';
import { comReaberturas, lerAlvos, lerApagados } from './alvos.queries.ts';
import {
  type Anterior,
  chaveDo,
  type Desejado,
  doPedido,
  type Empresa,
  type Origem,
  pedido,
  type Quem,
  resumoDe,
} from './desejado.queries.ts';
import { doExame, lerExamesDesde } from './exames.queries.ts';
import { daExposicao, lerExposicoes } from './exposicoes.queries.ts';
import { impressaoDe, motivoDa, type Proximo, proximoEvento } from './historia.rules.ts';
import { type Cabecalho, idDoEvento, instanteDoId } from './leiaute.rules.ts';
import { type DadosS2230, faltasS2230, montarS2230, pedeS2230, prazoS2230 } from './s2230.rules.ts';
import { faltasS3000, montarS3000 } from './s3000.rules.ts';
import { doToxicologico, lerToxicologicosDesde } from './toxicologicos.queries.ts';
import { montado } from './validar.queries.ts';

/** What the XML of an event is sealed for. */
export const donoDoXml = (empresaId: number, eventoId: string) => ({ empresaId, tipo: 'evento-esocial', id: eventoId });

/** What the words of eSocial about an event of health are sealed for. */
export const donoDaResposta = (empresaId: number, eventoId: string) => ({
  empresaId,
  tipo: 'resposta-esocial',
  id: eventoId,
});

type DoAfastamento = Omit<DadosS2230, keyof Cabecalho | 'motivoAnterior' | 'parte' | 'hoje'>;
interface Afastamento extends DoAfastamento {
  readonly origemId: number;
  readonly colaboradorId: number;
}
/** The company as its events name it, held where its events change; null where eSocial is not set up. */
export async function lerEmpresa(
  { db, empresaId }: Pick<Quem, 'db' | 'empresaId'>,
  travar = false,
): Promise<Empresa | null> {
  const { rows } = await sql<Empresa>`select e.cnpj, f.ambiente, f.afastamentos_desde as desde
    from esocial_configuracao f join empresa e on e.id = f.empresa_id where f.empresa_id = ${empresaId}
    ${travar ? sql`for update of f` : sql``}`.execute(db);
  return rows[0] ?? null;
}

async function lerAfastamentos(quem: Quem, desde: string): Promise<Afastamento[]> {
  const { db, empresaId } = quem;
  const { rows } = await sql<
    Omit<Afastamento, 'retificacao'> & { readonly retificacao: Afastamento['retificacao'] | null }
  >`select a.id as "origemId", a.colaborador_id as "colaboradorId", c.cpf, c.matricula,
      m.codigo_esocial as motivo, a.inicio, a.fim, m.classe = 'RECAIDA' as "mesmoMotivo", a.tipo_acidente as "tipoAcidente",
      a.observacao, a.cnpj_cessao_requisicao as "cnpjCessao", a.onus_cessao_requisicao as "onusCessao",
      a.cnpj_mandato_sindical as "cnpjSindicato", a.onus_mandato_sindical as "onusSindicato",
      case when a.origem_retificacao in ('2', '3') then json_build_object('origem', a.origem_retificacao,
        'tipoProcesso', a.tipo_processo, 'numero', a.numero_processo) end as retificacao
    from colaborador_afastamento a join motivo_afastamento m on m.id = a.afastamento_id
      join colaborador c on c.id = a.colaborador_id
    where a.empresa_id = ${empresaId} and a.inicio >= ${desde} and ${pedido(quem, 'AFASTAMENTO', 'a.id')} and m.codigo_esocial is not null and c.anonimizado_em is null
    order by a.inicio, a.id`.execute(db);
  return rows.map(({ retificacao, ...um }) => (retificacao ? { ...um, retificacao } : um));
}

/** What was sent in this environment; a refusal after which somebody asked for the same once more counts no longer. */
async function lerAnteriores(quem: Quem, ambiente: string): Promise<Map<string, Anterior[]>> {
  const { db, empresaId } = quem;
  const { rows } =
    await sql<Anterior>`select t.id, t.tipo, t.natureza, t.parte, t.situacao, t.impressao, t.recibo, t.excluido,
      t.origem, t.origem_id as "origemId", t.colaborador_id as "colaboradorId", c.cpf, t.referencia
    from esocial_evento t join colaborador c on c.id = t.colaborador_id
    where t.empresa_id = ${empresaId} and t.ambiente = ${ambiente} and t.situacao in ('ENVIADO', 'ACEITO', 'RECUSADO')
      and ${doPedido(quem)} and not t.repetir order by t.id`.execute(db);
  return Map.groupBy(rows, chaveDo);
}

/** What S-2230 tells of a leave, apart from its reason and its end. */
function ditoDe({ origemId: _o, colaboradorId: _c, motivo: _m, fim: _f, ...dito }: Afastamento): object {
  return dito;
}

function doAfastamento(
  um: Afastamento,
  historia: readonly Anterior[],
  o: { empresa: Empresa; hoje: string },
): Desejado | null {
  const { empresa, hoje } = o;
  const impressao = impressaoDe(um.motivo, resumoDe(ditoDe(um)), um.fim);
  const proximo = proximoEvento(historia, impressao);
  if (!proximo) return null;
  if (proximo.natureza === 'EXCLUSAO') return daExclusao(historia, proximo, { empresa, hoje });
  const dados: DadosS2230 = {
    ...um,
    cnpj: empresa.cnpj,
    ambiente: empresa.ambiente,
    recibo: proximo.natureza === 'RETIFICACAO' ? (proximo.anterior?.recibo ?? null) : null,
    motivoAnterior: proximo.anterior ? motivoDa(proximo.anterior.impressao) : null,
    parte: proximo.parte,
    hoje,
  };
  return {
    origem: 'AFASTAMENTO',
    origemId: um.origemId,
    colaboradorId: um.colaboradorId,
    tipo: 'S-2230',
    proximo,
    impressao,
    referencia: proximo.parte === 'TERMINO' ? (um.fim ?? um.inicio) : um.inicio,
    prazo: prazoS2230(dados),
    faltas: faltasS2230(dados),
    montar: (id) => montarS2230(dados, id),
  };
}

function daExclusao(
  historia: readonly Anterior[],
  proximo: Proximo,
  o: { empresa: Empresa; hoje: string },
): Desejado | null {
  const anterior = historia.find(({ id }) => id === proximo.anterior?.id);
  if (!anterior?.recibo) return null;
  const { cnpj, ambiente } = o.empresa;
  const dados = { cnpj, ambiente, tipo: anterior.tipo, recibo: anterior.recibo, cpf: anterior.cpf };
  return {
    origem: anterior.origem,
    origemId: anterior.origemId,
    colaboradorId: anterior.colaboradorId,
    tipo: 'S-3000',
    proximo,
    impressao: `exclui:${anterior.recibo}:`,
    referencia: anterior.referencia,
    // As soon as it is known to be wrong.
    prazo: o.hoje,
    faltas: faltasS3000(dados),
    montar: (id) => montarS3000(dados, id),
  };
}

interface Aberto {
  readonly id: number;
  readonly origem: Origem;
  readonly origemId: number;
  readonly retrato: string;
}
/** What an open event is compared by: made of the same, for the same purpose, lacking the same, it stays as it is. */
const retratoDe = ({ tipo, impressao, faltas, prazo, proximo }: Desejado, { ambiente, cnpj }: Empresa) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        tipo,
        impressao,
        faltas,
        prazo,
        proximo.natureza,
        proximo.parte,
        proximo.anterior?.id ?? null,
        ambiente,
        cnpj,
      ]),
    )
    .digest('base64url');

async function gravar(
  { db, empresaId, agora }: Quem,
  { cnpj, ambiente }: Empresa,
  retrato: string,
  um: Desejado,
): Promise<void> {
  let faltas = um.faltas;
  let eventoId: string | null = null;
  let selado: string | null = null;
  if (faltas.length === 0) {
    const { rows } = await sql<{ n: number }>`select nextval('esocial_sequencia') as n`.execute(db);
    eventoId = idDoEvento(cnpj ?? '', instanteDoId(agora), rows[0]?.n ?? 0);
    const id = eventoId;
    const { xml, erros } = montado(() => um.montar(id));
    faltas = erros.map((mensagem) => ({ campo: 'Leiaute', mensagem, onde: um.origem }));
    if (erros.length > 0) eventoId = null;
    else selado = cofre().selar(xml, donoDoXml(empresaId, eventoId));
  }
  const { natureza, parte } = um.proximo;
  await sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo, faltas,
      impressao, retrato, evento_id, xml_selado, ambiente)
    values (${empresaId}, ${um.colaboradorId}, ${um.tipo}, ${natureza}, ${parte}, ${um.origem}, ${um.origemId},
      ${eventoId === null ? 'PENDENTE' : 'PRONTO'}, ${um.referencia}, ${um.prazo}, ${JSON.stringify(faltas)}, ${um.impressao}, ${retrato},
      ${eventoId}, ${selado}, ${ambiente})
    on conflict (empresa_id, origem, origem_id) where situacao in ('PENDENTE', 'PRONTO') do update set
      tipo = excluded.tipo, natureza = excluded.natureza, parte = excluded.parte, situacao = excluded.situacao,
      referencia = excluded.referencia, prazo = excluded.prazo, faltas = excluded.faltas, impressao = excluded.impressao,
      retrato = excluded.retrato, evento_id = excluded.evento_id, xml_selado = excluded.xml_selado,
      ambiente = excluded.ambiente, resposta = null, resposta_selado = null`.execute(db);
}

/** Records whose events are made together: what is held of them at once does not grow with the company. */
export const REGISTROS_POR_VEZ = 2_000;

/**
 * Makes the events of a company out of its records, or of those asked for alone: new ones, corrections and exclusions of what was accepted, and what no record asks for
 * any more goes. What is on its way or has its answer is not touched. Returns how many were made, changed or taken away; null where
 * eSocial is not set up.
 */
export async function sincronizar(
  { so, ...quem }: Omit<Quem, 'so'> & Partial<Pick<Quem, 'so'>>,
  aoAvancar: (fracao: number) => void = () => undefined,
): Promise<number | null> {
  const empresa = await lerEmpresa(quem, true);
  if (!empresa) return null;
  const alvos = so ? await comReaberturas(quem, so) : await lerAlvos(quem, empresa);
  let mudados = 0;
  for (let de = 0; de < alvos.length; de += REGISTROS_POR_VEZ) {
    mudados += await sincronizarPagina({ ...quem, so: alvos.slice(de, de + REGISTROS_POR_VEZ) }, empresa);
    aoAvancar(Math.min(1, (de + REGISTROS_POR_VEZ) / alvos.length));
  }
  // All records were looked through: whatever was at it has nothing left to do.
  if (!so)
    await sql`update esocial_configuracao set conferido_em = ${quem.agora}, conferencia_id = null
      where empresa_id = ${quem.empresaId}`.execute(quem.db);
  return mudados;
}

async function sincronizarPagina(quem: Quem, empresa: Empresa): Promise<number> {
  const { db, empresaId, hoje } = quem;
  const historias = await lerAnteriores(quem, empresa.ambiente);
  const da = (origem: Origem, origemId: number) => historias.get(chaveDo({ origem, origemId })) ?? [];
  const afastamentos = await lerAfastamentos(quem, empresa.desde);
  const pedidos = afastamentos.filter((um) => da('AFASTAMENTO', um.origemId).length > 0 || pedeS2230({ ...um, hoje }));
  const acidentes = await lerAcidentes(quem, empresa);
  const exames = await lerExamesDesde(quem, empresa);
  const exposicoes = await lerExposicoes(quem, empresa);
  const toxicologicos = await lerToxicologicosDesde(quem, empresa);
  const apagados = await lerApagados(quem, [...historias.values()]);
  const desejados = [
    ...pedidos.flatMap((um) => doAfastamento(um, da('AFASTAMENTO', um.origemId), { empresa, hoje }) ?? []),
    ...acidentes.flatMap((um) => doAcidente(um, da('CAT', um.origemId), { empresa, hoje }) ?? []),
    ...exames.flatMap((um) => doExame(um, da('ASO', um.origemId), { empresa, hoje }) ?? []),
    ...exposicoes.flatMap((um) => daExposicao(um, da('CONDICAO', um.origemId), { empresa, hoje }) ?? []),
    ...toxicologicos.flatMap((um) => doToxicologico(um, da('TOXICOLOGICO', um.origemId), { empresa, hoje }) ?? []),
    ...[...historias].flatMap(([chave, historia]) => {
      const proximo = apagados.has(chave) ? proximoEvento(historia, null) : null;
      return proximo ? (daExclusao(historia, proximo, { empresa, hoje }) ?? []) : [];
    }),
  ];
  const { rows } = await sql<Aberto>`select t.id, t.origem, t.origem_id as "origemId", t.retrato from esocial_evento t
    where t.empresa_id = ${empresaId} and t.situacao in ('PENDENTE', 'PRONTO') and ${doPedido(quem)}`.execute(db);
  const abertos = new Map(rows.map((um) => [chaveDo(um), um]));
  const novos = desejados
    .map((um) => ({ um, retrato: retratoDe(um, empresa) }))
    .filter(({ um, retrato }) => abertos.get(chaveDo(um))?.retrato !== retrato);
  for (const { um, retrato } of novos) await gravar(quem, empresa, retrato, um);
  const ficam = new Set(desejados.map(chaveDo));
  const sobram = rows.filter((um) => !ficam.has(chaveDo(um))).map(({ id }) => id);
  await sql`delete from esocial_evento where id = any (${idList(sobram)})`.execute(db);
  return novos.length + sobram.length;
}
