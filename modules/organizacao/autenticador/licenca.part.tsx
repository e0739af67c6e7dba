import { Button, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { Facts } from '#platform/web/person/facts.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import {
  DOCUMENTO_DIFERENTE,
  type LicencaInfo,
  type StatusDaLicenca,
  statusDaLicenca,
} from './autenticador.contract.ts';
import { rotuloDoDocumento } from './autenticador.rules.ts';

const TOM: Readonly<Record<StatusDaLicenca, StatusTone>> = {
  NOVA: 'info',
  INCONSISTENTE: 'alerta',
  ATIVA: 'sucesso',
  INATIVA: 'erro',
};

const documento = (cnpj: string) => (cnpj.length === 11 ? formatarCpf(cnpj) : formatarCnpj(cnpj));

function fatosDe(licenca: LicencaInfo) {
  const { razaoSocial, cnpj, nomeRegistroLocation, dataExpedicao, dataExpiracao, nrSerie } = licenca;
  const dia = (data: string | null) => (data ? formatarData(data) : '');
  return [
    { rotulo: 'Razão Social', valor: razaoSocial ?? '' },
    { rotulo: rotuloDoDocumento(cnpj), valor: cnpj ? documento(cnpj) : '' },
    { rotulo: 'Local', valor: nomeRegistroLocation ?? '' },
    { rotulo: 'Expedido em', valor: dia(dataExpedicao) },
    { rotulo: 'Expira em', valor: dia(dataExpiracao) },
    { rotulo: 'Nº série', valor: nrSerie ?? '' },
  ].map((fato) => ({ ...fato, valor: fato.valor || '—' }));
}

interface Props {
  readonly licenca: LicencaInfo;
  readonly onRetificar: () => void;
  readonly acoes: ReactNode;
}

/** The box of the licence: its state, the version of the authenticator, and whose it is. */
export function CaixaDaLicenca({ licenca, onRetificar, acoes }: Props) {
  const { status, versao, ehModoNuvem, statusMigracao, podeRetificar } = licenca;
  const selo = <StatusBadge tom={TOM[status]}>{statusDaLicenca.rotulo(status)}</StatusBadge>;
  const avisado = async () => {
    await avisar({ titulo: 'ATENÇÃO!', texto: DOCUMENTO_DIFERENTE });
    onRetificar();
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="caixa-licenca">
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Title order={2} size="h4" id="caixa-licenca">
            Licença
          </Title>
          {ehModoNuvem && podeRetificar ? (
            <UnstyledButton onClick={onRetificar} aria-label={`${statusDaLicenca.rotulo(status)}: editar o CNPJ/CPF`}>
              {selo}
            </UnstyledButton>
          ) : (
            selo
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Versão do autenticador: {versao}
        </Text>
      </Group>
      <Facts fatos={fatosDe(licenca)} vazio="" />
      <Group mt="md" gap="xs">
        {acoes}
        {statusMigracao === 'SemCnpj' && !ehModoNuvem && podeRetificar && (
          <Button onClick={() => void avisado()}>Retificar CNPJ/CPF</Button>
        )}
      </Group>
    </Paper>
  );
}
