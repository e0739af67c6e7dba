import type { Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { contratar, prepararContratacao } from './contratacao.contract.ts';

export const semAviso = { enviar: false, assunto: null, texto: null };

/** An approved request with three candidates in no stage, and what tests do with it. */
export function cenasDaContratacao(t: ReturnType<typeof useApp>) {
  async function cena(quantidade = 1, dono?: Tenant) {
    const tenant = dono ?? (await t.app.empresa());
    const [etapa = 0] = await criarEtapas(t.app, tenant.empresaId, ['Entrevista']);
    const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant, {
      quantidade,
      vinculo: 'S',
      remuneracao: '2500.00',
    });
    const ids = await Promise.all(
      ['Ana', 'Bruno', 'Caio'].map((nome) =>
        criarCandidato(t.app, tenant.empresaId, { nome, cpf: cpfUnico(), dataNascimento: '1995-04-03' }),
      ),
    );
    const ligacoes = await ligarCandidatos(t.app, solicitacao.id, ids);
    return {
      ...tenant,
      etapa,
      solicitacaoId: solicitacao.id,
      solicitacao,
      ids,
      ligacoes,
      ligacao: ligacoes[0] ?? 0,
      candidatoId: ids[0] ?? 0,
    };
  }

  async function contratarPela(c: Pick<Tenant, 'cliente'>, ligacao: number, mudanca: object = {}) {
    const { body } = await c.cliente.call(prepararContratacao, { params: { id: ligacao } });
    return c.cliente.call(contratar, {
      params: { id: ligacao },
      body: {
        ...body.colaborador,
        dataAdmissao: '2026-02-02',
        avisoAosOutros: semAviso,
        versaoDaLigacao: body.versao,
        ...mudanca,
      },
    });
  }
  return { cena, contratarPela };
}
