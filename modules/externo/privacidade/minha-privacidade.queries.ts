import { sql } from 'kysely';
import { type Finalidade, finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { lerPedidosDe, motivoDaRetencao } from '#modules/captacao/privacidade/privacidade.api.ts';
import { configuracaoDaEmpresa, identidadeDaEmpresa, politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { arquivosDaPessoa } from './copia-com-arquivos.queries.ts';
import type { MinhaPrivacidade } from './privacidade.contract.ts';

interface Aceite {
  finalidade: Finalidade;
  politicaVersao: number | null;
  aceitoEm: string;
  retiradoEm: string | null;
  texto: string | null;
}

/** Every acceptance, the newest first, with the text that was read. */
async function aceites(ctx: Ctx, id: number): Promise<Aceite[]> {
  const { rows } =
    await sql<Aceite>`select t.finalidade, t.politica_versao as "politicaVersao", t.aceito_em as "aceitoEm",
      t.retirado_em as "retiradoEm", p.texto
    from consentimento t left join empresa_politica p on p.empresa_id = t.empresa_id and p.versao = t.politica_versao
    where t.candidato_id = ${id} order by t.aceito_em desc, t.id desc`.execute(ctx.db);
  return rows;
}

async function copias(ctx: Ctx, id: number): Promise<MinhaPrivacidade['copias']> {
  const { rows } = await sql<
    MinhaPrivacidade['copias'][number]
  >`select t.id, t.formato, t.criada_em as "criadaEm", t.expira_em as "expiraEm",
      case when t.arquivo_id is not null then 'PRONTA' when j.state in ('failed', 'cancelled') then 'FALHOU' else 'PREPARANDO' end as estado
    from exportacao_titular t left join pgboss.job j on j.name = 'externo.copia-de-dados' and j.id = t.tarefa_id
    where t.candidato_id = ${id} and t.expira_em > now() order by t.criada_em desc`.execute(ctx.db);
  return rows;
}

/** What the privacy page tells of a candidate besides the data. */
export async function lerPrivacidade(
  ctx: Ctx,
  tabelas: readonly PersonalTable[],
  id: number,
): Promise<MinhaPrivacidade> {
  const config = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  const politica = await politicaVigente(ctx.db, ctx.empresaId);
  const todos = await aceites(ctx, id);
  const pedidos = await lerPedidosDe(ctx, id);
  const arquivos = await arquivosDaPessoa(ctx.db, tabelas, id);
  const { rows } = await sql<{ contratado: boolean }>`select contratado from candidato where id = ${id}`.execute(
    ctx.db,
  );
  const exclusao = pedidos.find(({ tipo, diasRestantes }) => tipo === 'ELIMINACAO' && diasRestantes !== null);
  return {
    empresa: (await identidadeDaEmpresa(ctx.db, ctx.empresaId)).nome,
    encarregado: { nome: config.encarregadoNome, email: config.encarregadoEmail, telefone: config.encarregadoTelefone },
    guardaMeses: config.tempoExclusaoCandidato,
    consentimentos: finalidades.codigos.map((finalidade) => {
      const ultimo = todos.find((um) => um.finalidade === finalidade);
      const vigente = ultimo !== undefined && ultimo.retiradoEm === null;
      const atual = finalidade !== 'POLITICA' || ultimo?.politicaVersao === politica?.versao;
      return {
        finalidade,
        vigente,
        aceitoEm: ultimo?.aceitoEm ?? null,
        politicaVersao: ultimo?.politicaVersao ?? null,
        retiradoEm: ultimo?.retiradoEm ?? null,
        podeAceitar: finalidade === 'POLITICA' ? politica !== null && !(vigente && atual) : !vigente,
      };
    }),
    politicas: todos.flatMap(({ finalidade, politicaVersao, aceitoEm, retiradoEm, texto }) =>
      finalidade === 'POLITICA' && politicaVersao !== null
        ? [{ versao: politicaVersao, aceitaEm: aceitoEm, retiradaEm: retiradoEm, texto }]
        : [],
    ),
    pedidos: pedidos.map(({ id: pedido, tipo, estado, texto, abertoEm, prazo, resposta }) => ({
      id: pedido,
      tipo,
      estado,
      texto,
      abertoEm,
      prazo,
      resposta,
    })),
    exclusao: {
      efetivaEm: exclusao?.efetivaEm ?? null,
      carenciaDias: config.carenciaExclusaoDias,
      impedimento: motivoDaRetencao({ contratado: rows[0]?.contratado ?? false, emSelecao: false }),
    },
    arquivos: {
      quantidade: arquivos.length,
      tamanho: arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0),
    },
    copias: await copias(ctx, id),
  };
}
