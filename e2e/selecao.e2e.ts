import { analista } from '#app/server/demo/logins.ts';
import { escolher, expect, test } from './fixtures.ts';

interface Linha {
  id: number;
  quantidade: number;
  qtdCandidatos: number;
}

test.describe('seleção @desktop', () => {
  test.beforeEach(async ({ entrar }) => entrar(analista));

  /** An approved request in progress with candidates, from the list that the screen reads. */
  async function quadroComCandidatos({ page }: { page: import('@playwright/test').Page }): Promise<Linha> {
    const answer = await page.request.get('/api/captacao/solicitacoes-pessoal?visualizar=A&status=A&page=0&size=50');
    const { content } = (await answer.json()) as { content: Linha[] };
    const achada = content.find(({ qtdCandidatos }) => qtdCandidatos > 2);
    if (!achada) throw new Error('a demonstração não tem solicitação aprovada com candidatos');
    return achada;
  }

  test('o analista move um candidato pelo menu e outro pelo teclado', async ({ page, conferir }) => {
    const { id } = await quadroComCandidatos({ page });
    await page.goto(`/captacao/solicitacoes-pessoal/${id}/quadro`);
    const quadro = page.getByRole('region', { name: 'Etapas da seleção' });
    await expect(quadro).toBeVisible();
    await conferir('quadro');
  });
});
