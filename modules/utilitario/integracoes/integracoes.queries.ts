import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import {
  type ChaveLida,
  type IntegracoesForm,
  type IntegracoesLidas,
  type NomeDoServico,
  type Situacao,
  servicos,
} from './integracoes.contract.ts';
import { type Resposta, type StatusDaIntegracao, statusDaIntegracao } from './integracoes.rules.ts';

interface Linha {
  readonly servico: string;
  readonly endereco: string;
  readonly ativa: boolean;
  readonly resposta: Resposta | null;
  readonly conta: string | null;
  readonly mensagem: string | null;
  readonly testadaEm: string | null;
}

/** The key of a company without its private half; null where there is none. */
export async function lerChave({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<ChaveLida | null> {
  const { rows } = await sql<ChaveLida>`select impressao, criada_em as "criadaEm" from integracao_chave
    where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** The state of one integration of the session's company. */
export async function lerStatus(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  nome: NomeDoServico,
): Promise<StatusDaIntegracao> {
  const { rows } = await sql<{ ativa: boolean; temChave: boolean; resposta: Resposta | null }>`select
      coalesce(i.ativa, false) as ativa, i.resposta, k.empresa_id is not null as "temChave"
    from (select ${empresaId}::bigint as id) e
    left join integracao i on i.empresa_id = e.id and i.servico = ${servicos[nome]}
    left join integracao_chave k on k.empresa_id = e.id`.execute(db);
  return statusDaIntegracao(rows[0] ?? { ativa: false, temChave: false, resposta: null });
}

const nomes = Object.keys(servicos) as NomeDoServico[];

/** The integrations of the session's company, each with its state. */
export async function lerTudo(ctx: Pick<Ctx, 'db' | 'empresaId'>): Promise<IntegracoesLidas> {
  const { db, empresaId } = ctx;
  const chave = await lerChave(ctx);
  const { rows } =
    await sql<Linha>`select servico, endereco, ativa, resposta, conta, mensagem, testada_em as "testadaEm"
    from integracao where empresa_id = ${empresaId}`.execute(db);
  const { rows: folhas } = await sql<
    Pick<IntegracoesForm['folha'], 'grupoAc' | 'codigoAc'>
  >`select e.codigo_ac as "codigoAc",
      case when g.id is not null then json_build_object('id', g.id, 'nome', g.codigo || ' - ' || g.nome) end as "grupoAc"
    from empresa e left join grupo_ac g on g.id = e.grupo_ac_id where e.id = ${empresaId}`.execute(db);
  const { rows: bis } = await sql<
    NonNullable<IntegracoesLidas['bi']>
  >`select nome, criada_em as "criadaEm", usada_em as "usadaEm"
    from integracao_bi where empresa_id = ${empresaId}`.execute(db);
  const linhaDe = (nome: NomeDoServico) => rows.find(({ servico }) => servico === servicos[nome]);
  const form = (nome: NomeDoServico) => {
    const linha = linhaDe(nome);
    return { ativo: linha?.ativa ?? false, endereco: linha?.endereco ?? null };
  };
  const situacao = (nome: NomeDoServico): Situacao => {
    const linha = linhaDe(nome);
    const resposta = linha?.resposta ?? null;
    return {
      status: statusDaIntegracao({ ativa: linha?.ativa ?? false, temChave: chave !== null, resposta }),
      nome: linha?.conta ?? null,
      mensagem: linha?.mensagem ?? null,
      testadaEm: linha?.testadaEm ?? null,
    };
  };
  return {
    chat: form('chat'),
    recrutamento: form('recrutamento'),
    aprendizagem: form('aprendizagem'),
    folha: { ...form('folha'), grupoAc: folhas[0]?.grupoAc ?? null, codigoAc: folhas[0]?.codigoAc ?? null },
    situacoes: {
      chat: situacao('chat'),
      recrutamento: situacao('recrutamento'),
      aprendizagem: situacao('aprendizagem'),
      folha: situacao('folha'),
    },
    chave,
    bi: bis[0] ?? null,
  };
}

/** Keeps the form; what a service answered holds only for the address that it was asked at. */
export async function gravarTudo(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  form: IntegracoesForm,
): Promise<void> {
  for (const nome of nomes) {
    const { ativo, endereco } = form[nome];
    const servico = servicos[nome];
    if (endereco === null)
      await sql`delete from integracao where empresa_id = ${empresaId} and servico = ${servico}`.execute(db);
    else
      await sql`insert into integracao (empresa_id, servico, endereco, ativa) values (${empresaId}, ${servico}, ${endereco}, ${ativo})
        on conflict (empresa_id, servico) do update set ativa = excluded.ativa, endereco = excluded.endereco,
          resposta = case when integracao.endereco = excluded.endereco then integracao.resposta end,
          conta = case when integracao.endereco = excluded.endereco then integracao.conta end,
          mensagem = case when integracao.endereco = excluded.endereco then integracao.mensagem end,
          testada_em = case when integracao.endereco = excluded.endereco then integracao.testada_em end`.execute(db);
  }
  const { grupoAc, codigoAc } = form.folha;
  await sql`update empresa set grupo_ac_id = ${grupoAc?.id ?? null}, codigo_ac = ${codigoAc}
    where id = ${empresaId}`.execute(db);
}
