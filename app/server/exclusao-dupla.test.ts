import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { abrirAvaliacaoPelaEquipe, excluirAvaliacao } from '#modules/captacao/avaliacoes/avaliacoes.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarModeloAvaliacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import * as doCandidato from '#modules/captacao/documentos-candidato/documentos.contract.ts';
import * as doTalento from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';

/** What no resource deletes, deleted twice at once: it is gone once, and the log says so once. */
const t = useApp();

interface Feito {
  readonly tabela: string;
  readonly entidade: string;
  readonly id: number;
  readonly excluir: () => Promise<{ readonly status: number }>;
}

async function anexo({ cliente }: Tenant, path: string, id: number): Promise<number> {
  const payload = new FormData();
  payload.append('dados', JSON.stringify({ descricao: 'Contrato', data: '2026-01-05' }));
  payload.append('arquivo', new Blob(['%PDF-1.7 folha']), 'folha.pdf');
  return (await cliente.raw<{ id: number }>({ method: 'POST', url: pathWith(path, { id }), payload })).body.id;
}

const casos: Readonly<Record<string, (tenant: Tenant) => Promise<Feito>>> = {
  'o documento de um talento': async (tenant) => {
    const dono = await criarColaborador(t.app, tenant.empresaId);
    const id = await anexo(tenant, doTalento.anexarDocumento.path, dono);
    const params = { id: dono, documentoId: id };
    const excluir = () => tenant.cliente.call(doTalento.excluirDocumento, { params });
    return { id, tabela: 'colaborador_documento', entidade: 'Documento do colaborador', excluir };
  },
  'o documento de um candidato': async (tenant) => {
    const dono = await criarCandidato(t.app, tenant.empresaId);
    const id = await anexo(tenant, doCandidato.anexarDocumento.path, dono);
    const params = { id: dono, documentoId: id };
    const excluir = () => tenant.cliente.call(doCandidato.excluirDocumento, { params });
    return { id, tabela: 'candidato_documento', entidade: 'Documento do candidato', excluir };
  },
  'a avaliação de um candidato': async (tenant) => {
    const modelo = await criarModeloAvaliacao(tenant);
    const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant, { avaliacoesIds: [modelo.id] });
    const candidato = await criarCandidato(t.app, tenant.empresaId);
    const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [candidato]);
    const aberta = await tenant.cliente.call(abrirAvaliacaoPelaEquipe, {
      body: { candidatoSolicitacaoId: ligacao, modeloId: modelo.id },
    });
    const id = aberta.body.id ?? 0;
    const excluir = () => tenant.cliente.call(excluirAvaliacao, { params: { id } });
    return { id, tabela: 'avaliacao_candidato', entidade: 'Avaliação de candidato', excluir };
  },
};

test.runIf(ESPERA_SE).each(Object.entries(casos))('%s', async (_, fazer) => {
  const tenant = await t.app.empresa();
  const { id, tabela, entidade, excluir } = await fazer(tenant);
  const duas = await enquanto(
    t.app,
    (db) => sql`select from ${sql.table(tabela)} where id = ${id} for update`.execute(db),
    excluir,
    excluir,
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  const linhas = (await t.app.auditoria(tenant.empresaId, entidade)).filter(({ acao }) => acao === 'Exclusão');
  expect(linhas).toMatchObject([{ id }]);
});
