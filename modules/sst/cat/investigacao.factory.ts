import { sql } from 'kysely';
import sharp from 'sharp';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { criarCat } from './cat.factory.ts';
import { incluirFoto } from './fotos.contract.ts';
import { investigacao } from './investigacao.contract.ts';

/** An investigation as its form has it, of this accident, led by this talent. */
export const formDaInvestigacao = (catId: number, colaboradorId: number, inicio: string) => ({
  cat: { id: catId },
  inicio,
  prazo: inicio,
  fatos: 'A esteira parou e foi destravada com a mão.',
  conclusoes: 'Falta o bloqueio de energia.',
  equipe: [{ id: null, colaborador: { id: colaboradorId }, papel: 'C' }],
  causas: [
    { id: null, ordem: null, nivel: 0, tipo: 'I', descricao: 'Esteira sem bloqueio' },
    { id: null, ordem: null, nivel: 1, tipo: 'B', descricao: 'Não há procedimento de bloqueio' },
    { id: null, ordem: null, nivel: 2, tipo: 'R', descricao: 'Manutenção não participa da compra de máquinas' },
  ],
});

/** An accident of a new talent with its investigation, which lacks nothing but an action; `dia` is that of both. */
export async function criarInvestigacao(app: TestApp, dono: Tenant, dia: string, mudanca: object = {}) {
  const colaboradorId = await criarColaborador(app, dono.empresaId, { nome: 'Ana Prado', dataAdmissao: '2024-01-02' });
  const catId = await criarCat(dono, colaboradorId, dia);
  const { body } = await dono.cliente.call(investigacao.criar, {
    body: { ...formDaInvestigacao(catId, colaboradorId, dia), ...mudanca } as never,
  });
  return { id: body.id, catId, colaboradorId };
}

/** Sends a picture of so many pixels, or these bytes; the answer. */
export async function enviarFotoDe(
  cliente: TestClient,
  id: number,
  conteudo: Buffer | null = null,
  legenda = 'A esteira',
) {
  const imagem =
    conteudo ??
    (await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer());
  const form = new FormData();
  form.append('dados', JSON.stringify({ legenda }));
  form.append('foto', new Blob([new Uint8Array(imagem)]), 'foto.jpg');
  return cliente.call(incluirFoto, { params: { id }, body: form as never });
}

/** An action of an investigation, straight into the database; its id. */
export async function criarAcaoDaInvestigacao(
  app: TestApp,
  { empresaId }: Tenant,
  { investigacaoId, responsavelId }: { investigacaoId: number; responsavelId: number },
): Promise<number> {
  const { rows } = await app.banco((db) =>
    sql<{
      id: number;
    }>`insert into investigacao_acao (empresa_id, investigacao_id, nome, meta, responsavel_id, previsao_inicio)
      values (${empresaId}, ${investigacaoId}, 'Bloqueio', 'Toda máquina com cadeado', ${responsavelId}, ${hoje()}) returning id`.execute(
      db,
    ),
  );
  return rows[0]?.id ?? 0;
}
