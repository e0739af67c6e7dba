import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { IconDocumento } from '#platform/web/ui/icons.ts';
import { caminhoDoPpp, permissoesDoPpp } from './ppp.contract.ts';

const NaPagina = ({ colaboradorId }: { readonly colaboradorId: number }) => (
  <Text size="sm">
    <Anchor component={Link} to={caminhoDoPpp(colaboradorId)} size="sm" underline="always">
      Perfil profissiográfico
    </Anchor>
    : o que o eSocial já aceitou e o que falta.
  </Text>
);

/** The way to the PPP of a talent. */
export const partes: PartesDoTalento = {
  permissao: permissoesDoPpp.ver,
  acoes: [
    {
      rotulo: 'Ver PPP',
      icone: IconDocumento,
      permissoes: [permissoesDoPpp.ver],
      ordem: 26,
      impedimento: recusaDeNaoAdmitido,
      faz: { caminho: caminhoDoPpp },
    },
  ],
  naPagina: { id: 'ppp', titulo: 'PPP', ordem: 46, Conteudo: NaPagina },
};
