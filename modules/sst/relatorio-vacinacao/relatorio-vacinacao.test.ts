import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';
import { relatorioDeVacinacao } from './relatorio-vacinacao.contract.ts';

const t = useApp();

/** Ana of the head office took two of three doses in January and February of 2026; Bia works elsewhere. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const areaId = await criarArea(t.app, empresaId);
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId, estabelecimentoId } });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  const vacina = await criarVacina(t.app, empresaId, { nome: 'Hepatite B', dias: [30, 150] });
  const gripe = await criarVacina(t.app, empresaId, { nome: 'Influenza' });
  for (const colaboradorId of [ana, bia])
    await criarVacinacao(t.app, empresaId, { colaboradorId, vacina, dias: ['2026-01-10', '2026-02-12'] });
  const filtro = {
    inicio: '2026-01-01',
    fim: '2026-12-31',
    estabelecimentoId,
    talentosIds: [ana, bia],
    vacinasIds: [vacina.id],
  };
  return { ...dono, filtro, gripe };
}
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object) =>
  cliente.raw({ method: 'POST', url: `/api${relatorioDeVacinacao.path}`, payload: { formato: 'csv', ...filtro } });

test('o cartão de vacinação pede período, estabelecimento, ao menos um talento e ao menos uma vacina', async () => {
  const s = await cena();
  expect((await pedir(s, {})).problema.erros).toEqual(
    expect.arrayContaining([
      { campo: 'inicio', mensagem: 'Início é obrigatório' },
      { campo: 'fim', mensagem: 'Fim é obrigatório' },
      { campo: 'estabelecimentoId', mensagem: 'Estabelecimento é obrigatório' },
      { campo: 'talentosIds', mensagem: 'É necessário selecionar ao menos 1 talento.' },
      { campo: 'vacinasIds', mensagem: 'É necessário selecionar ao menos 1 vacina.' },
    ]),
  );
  expect((await pedir(s, { ...s.filtro, fim: '2025-12-31' })).problema.erros).toEqual([
    { campo: 'fim', mensagem: 'Data final inferior à data inicial.' },
  ]);
});

test('o cartão de vacinação mostra as doses do período, de quem é do estabelecimento', async () => {
  const s = await cena();
  const linhas = (await linhasDaPrevia(s.cliente, relatorioDeVacinacao, s.filtro)).join('\n');
  expect(linhas).toContain('Ana');
  expect(linhas).not.toContain('[Talento: Bia]');
  expect(linhas).toContain('Estabelecimento: Matriz');
  const csv = (await pedir(s, s.filtro)).bytes.toString();
  expect(csv).toContain('Hepatite B;1ª dose;;10/01/2026;L100;Recebida;Em andamento');
  expect(csv).toContain('Hepatite B;2ª dose;09/02/2026;12/02/2026;L100;Recebida;Em andamento');
  expect(csv).toMatch(/Hepatite B;3ª dose;12\/07\/2026;;;(Atrasada|A receber);Em andamento/);
  const deJaneiro = (await pedir(s, { ...s.filtro, fim: '2026-01-31' })).bytes.toString();
  expect(deJaneiro).toContain('1ª dose');
  expect(deJaneiro).not.toContain('2ª dose');
  expect((await pedir(s, { ...s.filtro, vacinasIds: [s.gripe.id] })).problema.codigo).toBe('SEM_DADOS');
});

test('o cartão de vacinação sai em PDF e planilha, e só para quem pode, na sua empresa', async () => {
  const s = await cena();
  expect((await pedir(s, { ...s.filtro, formato: 'pdf' })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await pedir(s, { ...s.filtro, formato: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await pedir(await t.app.usuario(s.empresaId, []), s.filtro)).status).toBe(403);
  expect((await pedir(await t.app.empresa(), s.filtro)).status).toBeGreaterThanOrEqual(400);
});
