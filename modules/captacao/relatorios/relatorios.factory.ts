import { sql } from 'kysely';
import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Tenant, TestApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivo,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';

export type QualquerRelatorio = Pick<ReportContract<unknown>, 'path' | 'titulo' | 'permissao'>;

export const pedir = ({ cliente }: Tenant, { path }: QualquerRelatorio, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload });

/** Rows of the CSV, without the line of titles. */
export async function linhasDe(tenant: Tenant, relatorio: QualquerRelatorio, filtro: object): Promise<string[][]> {
  const answer = await pedir(tenant, relatorio, { ...filtro, formato: 'csv' });
  if (answer.status !== 200) throw new Error(`${relatorio.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data.slice(1);
}

export async function textoDoPdf(tenant: Tenant, relatorio: QualquerRelatorio, filtro: object): Promise<string> {
  const answer = await pedir(tenant, relatorio, filtro);
  if (answer.status !== 200) throw new Error(`${relatorio.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
}

export const ano = { dataIni: '2026-01-01', dataFim: '2026-12-31' };

/** A company with two stages, one approved request of 2026-01-05 and three candidates: one in, one out, one undecided. */
export async function criarSelecao(app: TestApp) {
  const escreve = (comando: ReturnType<typeof sql>) => app.banco((db) => comando.execute(db));
  const dono = await app.empresa();
  const { empresaId } = dono;
  const [triagem = 0, entrevista = 0] = await criarEtapas(app, empresaId, ['Triagem', 'Entrevista']);
  const motivo = await criarMotivo(app, empresaId, 'Substituição');
  const areaId = await criarArea(app, empresaId, { nome: 'Produção' });
  const solicitacao = await abrirSolicitacaoAprovada(app, dono, {
    descricao: 'Soldador',
    motivoSolicitacao: { id: motivo },
    areaOrganizacional: { id: areaId },
  });
  await escreve(sql`update solicitacao_pessoal set data_status = '2026-01-10' where id = ${solicitacao.id}`);
  await escreve(sql`update cargo set nome = 'Soldagem' where empresa_id = ${empresaId}`);
  await escreve(sql`update estabelecimento set nome = 'Matriz' where empresa_id = ${empresaId}`);
  const ana = await criarCandidato(app, empresaId, {
    nome: 'Ana',
    cpf: '52998224725',
    dataNascimento: '1990-01-01',
    pis: '12056412547',
  });
  const bia = await criarCandidato(app, empresaId, { nome: 'Bia', cpf: '11144477735' });
  const caio = await criarCandidato(app, empresaId, { nome: '=SOMA(A1)' });
  const [la = 0, lb = 0, lc = 0] = await ligarCandidatos(app, solicitacao.id, [ana, bia, caio]);
  await escreve(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, observacao, responsavel)
    values (${empresaId}, ${la}, ${triagem}, '2026-02-01', 'S', 'Ótima entrevista', 'Clara'), (${empresaId}, ${lb}, ${triagem}, '2026-02-03', 'N', null, 'Clara'),
      (${empresaId}, ${lc}, ${triagem}, '2026-02-02', 'I', null, 'Davi'), (${empresaId}, ${la}, ${entrevista}, '2026-02-08', 'S', null, 'Davi')`);
  return { ...dono, triagem, entrevista, solicitacaoId: solicitacao.id, areaId, motivo, ana, bia, caio, la, lb, lc };
}
