import { gestor, talento } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

test('desenvolvimento @celular > o talento move uma ação no telefone e escreve, e o gestor lê e responde', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(talento);
  await page.goto('/');
  await expect(page.getByText('Curso de liderança de equipes')).toBeVisible();
  await page.goto('/meus-dados');
  const plano = page.getByRole('article', { name: 'Preparar-se para liderar a equipe' });
  const curso = plano.getByRole('region', { name: 'Curso de liderança de equipes' });
  await expect(curso).toContainText('Atrasada');
  await conferir('meu-desenvolvimento');
  await curso.getByText('100%').click();
  await avisou(page, 'Andamento registrado');
  await expect(curso).toContainText('Concluída');
  await plano.getByRole('textbox', { name: 'Mensagem' }).fill('Terminei o curso ontem.');
  await plano.getByRole('button', { name: 'Enviar mensagem' }).click();
  await avisou(page, 'Mensagem enviada');

  await entrar(gestor);
  await page.goto('/avaliacao/pdi');
  await page.getByText('Preparar-se para liderar a equipe').first().click();
  await expect(page.getByText('Terminei o curso ontem.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Curso de liderança de equipes' })).toContainText('Concluída');
  await conferir('plano-de-desenvolvimento');
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Parabéns! Falamos na quinta.');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await avisou(page, 'Mensagem enviada');

  await entrar(talento);
  await page.goto('/meus-dados');
  await expect(plano).toContainText('Parabéns! Falamos na quinta.');
});
