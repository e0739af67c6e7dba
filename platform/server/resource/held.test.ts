import { expect, it } from 'vitest';
import { type Held, refuseHeld } from './held.ts';

const cargo = { um: 'Cargo', varios: 'Cargos', genero: 'm' } as const;
const area = { um: 'Área de interesse', varios: 'Áreas de interesse', genero: 'f' } as const;
const preso = (id: number, mensagem = 'Já foi usado.'): Held => ({ id, codigo: 'SEM_PERMISSAO', mensagem });
const nomeDe = async (id: number) => `Registro ${id}`;

it('o que pode ir não é recusado', async () => {
  await expect(refuseHeld(cargo, 3, [], nomeDe)).resolves.toBeUndefined();
});

it('de um só se diz o motivo, com o código dele', async () => {
  await expect(refuseHeld(cargo, 1, [preso(1)], nomeDe)).rejects.toMatchObject({
    codigo: 'SEM_PERMISSAO',
    message: 'Já foi usado.',
  });
});

it('de vários se diz cada um pelo nome, uma vez, e que nenhum foi', async () => {
  const uso: Held = { id: 2, codigo: 'EM_USO', mensagem: 'Entidade Registro 2 possui dependências em: Talentos.' };
  await expect(refuseHeld(area, 2, [preso(1), uso], nomeDe)).rejects.toMatchObject({
    codigo: 'REGRA',
    message:
      'Nenhuma área de interesse foi excluída. Registro 1: Já foi usado. Entidade Registro 2 possui dependências em: Talentos.',
  });
});

it('de muitos se dizem cinco, e quantos mais', async () => {
  const presos = [1, 2, 3, 4, 5, 6, 7].map((id) => preso(id));
  const recusa = refuseHeld(cargo, 9, presos, nomeDe);
  await expect(recusa).rejects.toThrow(
    /^Nenhum cargo foi excluído\. Registro 1: .* Registro 5: Já foi usado\. E mais 2\.$/,
  );
  await expect(recusa).rejects.not.toThrow('Registro 6');
});
