import { Alert, Button, Group, Text } from '@mantine/core';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { deixarDeVerComo } from './perfis.contract.ts';

const voltar = () =>
  void call(deixarDeVerComo, {}).then(
    () => window.location.assign(withBase('/utilitario/perfis')),
    () => undefined,
  );

/** Says, above every screen, that the person looks at the product as a profile shows it, with the way back. */
export function VendoComo() {
  const { vendoComo } = useSession().info;
  if (vendoComo === null) return null;
  return (
    <Alert color="orange" role="status" mb="md" className="nao-imprimir">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {'Você está vendo o sistema como o perfil '}
          <b>{vendoComo}</b>
          {', dentro do que você mesmo pode. Nada é gravado.'}
        </Text>
        <Button size="xs" variant="default" onClick={voltar}>
          Voltar ao meu acesso
        </Button>
      </Group>
    </Alert>
  );
}
