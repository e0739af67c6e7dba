import { sql } from 'kysely';
import type { Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivoReprovacao,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type MoverForm, mover } from './movimentos.contract.ts';
import { obterQuadro } from './quadro.contract.ts';

export const NOMES = ['Ana', 'Bruno', 'Caio'];
export const semEmail = { enviar: false, assunto: null, texto: null };

/** A board with three candidates in no stage, the last of them without an e-mail, and what tests do with it. */
export function cenasDoQuadro(t: ReturnType<typeof useApp>) {
  async function cena(dono?: Tenant) {
    const tenant = dono ?? (await t.app.empresa());
    const [triagem = 0, entrevista = 0] = await criarEtapas(t.app, tenant.empresaId, ['Triagem', 'Entrevista']);
    const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant);
    const ids = await Promise.all(
      NOMES.map((nome) =>
        criarCandidato(t.app, tenant.empresaId, {
          nome,
          ...(nome === 'Caio' ? {} : { email: `${nome.toLowerCase()}@exemplo.com.br` }),
        }),
      ),
    );
    const ligacoes = await ligarCandidatos(t.app, solicitacao.id, ids);
    const motivo = await criarMotivoReprovacao(t.app, tenant.empresaId);
    return { ...tenant, triagem, entrevista, solicitacaoId: solicitacao.id, ids, ligacoes, motivo };
  }
  type Cena = Awaited<ReturnType<typeof cena>>;

  const executar = async <T = Record<string, unknown>>(comando: ReturnType<typeof sql<T>>) =>
    (await t.app.banco((db) => comando.execute(db))).rows;
  const versoes = (c: Cena) =>
    executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
    where id = any (${idList(c.ligacoes)}) order by id`);
  const moverTodos = async (c: Cena, etapa: number, dados: Partial<MoverForm> = {}) =>
    c.cliente.call(mover, { params: { id: c.solicitacaoId }, body: movimentoPara(etapa, await versoes(c), dados) });
  const quadro = async (c: Cena) => (await c.cliente.call(obterQuadro, { params: { id: c.solicitacaoId } })).body;
  const totais = async (c: Cena) => (await quadro(c)).colunas.map(({ total }) => total);
  const emails = (c: Cena) =>
    executar(sql<{ para: string[]; assunto: string; texto: string }>`select para, assunto, texto from email_saida
    where empresa_id = ${c.empresaId} order by id`);
  const modeloNa = async (c: Cena, etapa: number, automatico: boolean) => {
    const [modelo] = await executar(sql<{ id: number }>`insert into modelo_email (empresa_id, nome, assunto, texto)
    values (${c.empresaId}, 'Convite', 'Sua vaga: {vaga}', 'Olá, {primeiroNome}! Você está em {etapa} desde {data}. {link}') returning id`);
    await executar(
      sql`update etapa_seletiva set modelo_email_id = ${modelo?.id ?? 0}, email_automatico = ${automatico} where id = ${etapa}`,
    );
  };
  return { cena, executar, versoes, moverTodos, quadro, totais, emails, modeloNa };
}

export type Cena = Awaited<ReturnType<ReturnType<typeof cenasDoQuadro>['cena']>>;
