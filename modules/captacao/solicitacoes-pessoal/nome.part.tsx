import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCaminhoDaSolicitacao } from './caminho.part.tsx';

interface Props {
  readonly id: number;
  readonly descricao: string;
  readonly fw?: number;
}

/** Number and title of a request, which open it for who may. */
export function NomeDaSolicitacao({ id, descricao, ...looks }: Props) {
  const caminho = useCaminhoDaSolicitacao()(id);
  const nome = `${id} - ${descricao}`;
  if (caminho === null)
    return (
      <Text component="span" size="sm" {...looks}>
        {nome}
      </Text>
    );
  return (
    <Anchor component={Link} to={caminho} size="sm" underline="always" {...looks}>
      {nome}
    </Anchor>
  );
}
