import { administrador, analista, talento as decisor, diretor } from '#app/server/demo/logins.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** A dismissal that a chain of approval holds: proposed, refused nothing, approved by a substitute, and then it holds. */

for (const tela of ['desktop', 'celular'])
  test.describe(`proposta de desligamento @${tela}`, () => {
    test('quem desliga propõe, o substituto aprova, e só então o talento sai', async ({ page, entrar, conferir }) => {
      await entrar(administrador);
      const sufixo = `${tela} ${Date.now()}`;
      const criar = async (path: string, data: object) => {
        const answer = await page.request.post(`/api${path}`, { data });
        expect(answer.status(), await answer.text()).toBe(201);
        return (await answer.json()) as { id: number };
      };
      const opcao = async (path: string, busca: string) => {
        const answer = await page.request.get(`/api${path}/opcoes?busca=${encodeURIComponent(busca)}`);
        const [primeira] = (await answer.json()) as { id: number }[];
        return { id: primeira?.id ?? 0 };
      };
      const area = await criar('/cargo-salario/areas-organizacionais', {
        nome: `Área da proposta ${sufixo}`,
        ativo: true,
      });
      const lotacao = {
        ...{ areaOrganizacional: area, estabelecimento: await opcao('/utilitario/estabelecimentos', '') },
        ...{ faixaSalarial: await opcao('/cargo-salario/faixas-salariais', 'Auxiliar de Produção'), tipoSalario: '1' },
      };
      const nome = `Proposto ${sufixo}`;
      const talento = await criar('/cargo-salario/colaboradores', {
        nome,
        vinculo: 'E',
        dataAdmissao: '2024-01-02',
        lotacao,
      });
      // Decides on nothing else: who stands in has to be able to decide all of it.
      const doLogin = await page.request.get(`/api/utilitario/usuarios?page=0&nome=${decisor.login}`);
      const { content: usuarios } = (await doLogin.json()) as { content: { id: number; login: string }[] };
      const usuario = { id: usuarios.find(({ login }) => login === decisor.login)?.id ?? 0 };
      const substituto = await opcao('/utilitario/usuarios', 'Otávio');
      await criar('/utilitario/cadeias-aprovacao', {
        ...{ nome: `Saídas ${sufixo}`, assunto: 'D', prioridade: 5, ativa: true, areasIds: [area.id] },
        etapas: [{ ordem: 1, quem: 'U', usuario }],
      });
      const dia = hoje('America/Fortaleza', new Date());
      const periodos = await page.request.get(`/api/utilitario/substitutos?page=0&ausenteId=${usuario.id}`);
      if (((await periodos.json()) as { totalElements: number }).totalElements === 0)
        await criar('/utilitario/substitutos', { ausente: usuario, substituto, inicio: dia, fim: somarDias(dia, 5) });

      await page.goto(`/gestao-talentos/desligamentos/new?colaboradorId=${talento.id}`);
      await expect(page.getByRole('combobox', { name: 'Talento' })).toHaveValue(nome);
      await page.getByRole('combobox', { name: 'Motivo do desligamento' }).fill('Pedido');
      await page.getByRole('option', { name: 'Pedido de demissão' }).click();
      await page.getByRole('textbox', { name: 'Desligado em' }).fill('10/03/2026');
      await page.getByRole('button', { name: 'Gravar' }).click();
      const pergunta = page.getByRole('dialog');
      await expect(pergunta).toContainText('Este desligamento passa por uma cadeia de aprovação');
      await pergunta.getByRole('button', { name: 'Enviar proposta' }).click();
      await avisou(page, 'enviada para aprovação. Nada muda até a última decisão.');
      await expect(page.getByRole('button', { name: 'Ver a proposta' })).toBeVisible();
      await page.goto(`/cargo-salario/colaboradores/${talento.id}`);
      await expect(page.getByText('Nenhum desligamento registrado.')).toBeVisible();

      await entrar(diretor);
      await page.goto('/utilitario/propostas-em-aprovacao?paraDecidir=true');
      await expect(page.getByText(nome)).toBeVisible();
      await conferir('propostas para decidir');
      const lista = await page.request.get(`/api/utilitario/propostas-em-aprovacao?page=0&colaboradorId=${talento.id}`);
      const { content } = (await lista.json()) as { content: { id: number }[] };
      await page.goto(`/utilitario/propostas-em-aprovacao/${content[0]?.id}`);
      await expect(page.getByText('Pedido de demissão')).toBeVisible();
      await expect(page.getByText('A partir de 10/03/2026 a pessoa não entra mais no sistema.')).toBeVisible();
      await conferir('proposta de desligamento');
      await page.getByRole('button', { name: 'Aprovar etapa' }).click();
      const decisao = page.getByRole('dialog');
      await expect(decisao).toContainText('ao aprovar, vale o que foi proposto');
      await decisao.getByRole('textbox', { name: 'Motivo' }).fill('De acordo.');
      await decisao.getByRole('button', { name: 'Aprovar' }).click();
      await avisou(page, 'Decisão registrada.');
      await expect(page.getByText('Aprovada e aplicada')).toBeVisible();
      await expect(page.getByText(/Aprovou: .+ \(no lugar de .+\)/)).toBeVisible();
      await conferir('proposta aplicada');

      await entrar(analista);
      await page.goto(`/cargo-salario/colaboradores/${talento.id}`);
      await expect(page.getByText('Desligado em 10/03/2026')).toBeVisible();
    });
  });
