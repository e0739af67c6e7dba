import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconRelogio, IconSucesso } from '#platform/web/ui/icons.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { estadosDaInstalacao, etapasDaMigracao, type LicencaInfo } from './autenticador.contract.ts';

/** How far the migration of the licence has come. */
export function Migracao({ licenca, onClose }: { licenca: LicencaInfo | null; onClose: () => void }) {
  return (
    <TargetDialog titulo="Status da Migração da Licença" alvo={licenca} onClose={onClose}>
      {({ etapas, estado, demonstracao }) => (
        <Stack gap="sm">
          {demonstracao ? (
            <Alert color="blue">
              Instalação em modo de demonstração: depois de configurar a licença, reinicie o sistema.
            </Alert>
          ) : (
            <Text size="sm">Situação: {estadosDaInstalacao.rotulo(estado)}</Text>
          )}
          <Stack component="ol" gap="xs" p={0} m={0} aria-label="Etapas da migração">
            {etapas.map(({ etapa, concluida }) => (
              <Group key={etapa} component="li" gap="xs" wrap="nowrap" style={{ listStyle: 'none' }}>
                {concluida ? (
                  <IconSucesso size={20} aria-label="Concluída" color="var(--status-sucesso)" />
                ) : (
                  <IconRelogio size={20} aria-label="Pendente" color="var(--mantine-color-dimmed)" />
                )}
                <Text size="sm">{`${etapa}. ${etapasDaMigracao.rotulo(etapa)}`}</Text>
              </Group>
            ))}
          </Stack>
        </Stack>
      )}
    </TargetDialog>
  );
}
