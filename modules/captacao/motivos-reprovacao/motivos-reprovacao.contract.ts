import { z } from 'zod';
import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const campos = {
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  modeloEmail: referencia({
    label: 'E-mail proposto',
    fonte: '/captacao/modelos-email/opcoes',
    ajuda: 'Vem escrito quando alguém reprova por este motivo, que ainda pode mudá-lo ou não enviar.',
  }),
};

export const motivoReprovacao = resource({
  path: '/captacao/motivos-reprovacao',
  nome: { um: 'Motivo de reprovação', varios: 'Motivos de reprovação', genero: 'm' },
  ...cadastro('MOTIVO_REPROVACAO', { ordem: 50, menu: { ordem: 170 } }),
  form: z.object(campos),
  linha: z.object(campos),
  filtro: z.object({ nome: opcional(campos.nome) }),
});
