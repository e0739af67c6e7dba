import { administrador } from '#app/server/demo/logins.ts';
import { avisou, entrarNoPortal, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';

test.describe('carta-proposta @desktop', () => {
  test('começa com o que a solicitação diz, é enviada, ganha prazo e a contratação a conhece', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(administrador);
    const recusadas = await page.request.get('/api/captacao/cartas-proposta?page=0&estado=RECUSADA');
    const [recusada] = ((await recusadas.json()) as { content: { candidato: Ref; solicitacaoPessoal: Ref }[] }).content;
    const { candidato, solicitacaoPessoal } = recusada ?? { candidato: { id: 0 }, solicitacaoPessoal: { id: 0 } };
    await page.goto(`/captacao/cartas-proposta/new?candidatoId=${candidato.id}&solicitacaoId=${solicitacaoPessoal.id}`);
    await expect(page.getByRole('textbox', { name: 'Função oferecida' })).not.toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Horário de trabalho' })).not.toHaveValue('');
    await page.getByRole('textbox', { name: 'Salário por mês' }).fill('3.456,00');
    const dia = hoje('America/Fortaleza', new Date());
    await page.getByRole('textbox', { name: 'Início previsto' }).fill(formatarData(somarDias(dia, 20)));
    await conferir('carta nova');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'Carta-proposta');
    await expect(page.getByRole('heading', { name: 'Situação' })).toBeVisible();
    // What is typed is saved before it is sent.
    const enviar = page.getByRole('button', { name: 'Enviar ao candidato' });
    await page.getByRole('textbox', { name: 'Salário por mês' }).fill('3.500,00');
    await expect(enviar).toHaveAccessibleDescription('Grave antes o que mudou.');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(enviar).not.toHaveAccessibleDescription('Grave antes o que mudou.');
    await enviar.click();
    const pergunta = page.getByRole('dialog');
    await expect(pergunta).toContainText('depois de enviada ela não se altera');
    await pergunta.getByRole('button', { name: 'Enviar ao candidato' }).click();
    await avisou(page, 'Carta-proposta enviada.');
    await expect(page.getByText('Espera resposta')).toBeVisible();
    await page.getByRole('button', { name: 'Dar mais prazo' }).click();
    const prazo = page.getByRole('dialog').getByRole('textbox', { name: 'Responder até' });
    await expect(prazo).toHaveValue(formatarData(somarDias(dia, 5)));
    await prazo.fill(formatarData(somarDias(dia, 9)));
    await page.getByRole('dialog').getByRole('button', { name: 'Dar mais prazo' }).click();
    await avisou(page, 'O candidato tem mais prazo para responder.');
    await conferir('carta enviada');
    await page.getByRole('button', { name: 'Registrar aceite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar aceite' }).click();
    await avisou(page, 'Aceite registrado.');
    await expect(page.getByRole('link', { name: 'Contratar' })).toBeVisible();
    await page.getByRole('link', { name: 'Abrir o quadro' }).click();
    await expect(page.getByText('Carta-proposta: aceita').first()).toBeVisible();
  });
});

interface Ref {
  readonly id: number;
  readonly nome?: string;
}

test.describe('carta-proposta @celular', () => {
  test('o candidato lê as condições, recusa a pensar duas vezes e aceita', async ({ page, conferir }) => {
    await entrarNoPortal(page);
    const propostas = page.getByRole('region', { name: 'Propostas recebidas' });
    const carta = propostas.getByRole('article').filter({ hasText: 'Responda até' });
    await expect(carta.getByText('Salário por mês')).toBeVisible();
    await conferir('propostas recebidas');
    await carta.getByRole('button', { name: 'Recusar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Recusar a proposta' });
    await dialogo.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Vou pensar.');
    await conferir('recusa da proposta');
    await dialogo.getByRole('button', { name: 'Voltar' }).click();
    await expect(dialogo).toBeHidden();
    const descida = page.waitForEvent('download');
    await carta.getByRole('button', { name: 'Baixar em PDF' }).click();
    expect((await descida).suggestedFilename()).toMatch(/^Carta-proposta \d+\.pdf$/);
    await carta.getByRole('button', { name: 'Aceitar proposta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceitar proposta' }).click();
    await avisou(page, 'Proposta aceita. A equipe de seleção foi avisada.');
    await expect(propostas.getByText('Aceita', { exact: true })).toBeVisible();
    await expect(propostas.getByRole('button', { name: 'Aceitar proposta' })).toBeHidden();
  });
});
