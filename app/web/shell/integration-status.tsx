import { ActionIcon, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  situacaoDaFolha,
  statusDeIntegracao,
  telaDasIntegracoes,
} from '#modules/utilitario/integracoes/integracoes.contract.ts';
import type { StatusDaIntegracao } from '#modules/utilitario/integracoes/integracoes.rules.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconIntegracao } from '#platform/web/ui/icons.ts';
import type { StatusTone } from '#platform/web/ui/status-badge.tsx';
import styles from './top-bar.module.css';

/** Colour of each state; a company that is not integrated shows nothing (U-0018). */
const tons: Readonly<Record<StatusDaIntegracao, StatusTone | null>> = {
  Ativo: 'sucesso',
  Inativo: 'neutro',
  NaoAutenticado: 'erro',
  SemChavePrivada: 'erro',
  Homologacao: 'alerta',
  EmpresaDesintegrada: null,
};

/** How the integration with the payroll stands, beside the company; for who may see the integrations also the way there. */
export function IntegrationStatus() {
  // What failed is told here: a notice would stand over pages that go on without a connection.
  const { data, error, refetch } = useEndpoint(situacaoDaFolha, { errors: 'nenhum' });
  const ve = usePermission(telaDasIntegracoes.permissao);
  const tom = data ? tons[data.status] : null;
  if (error && !data) {
    const falha = `Integração com a folha: ${error.mensagem} Tentar de novo`;
    return (
      <Tooltip label={falha}>
        <ActionIcon size={38} color="gray.7" aria-label={falha} onClick={() => void refetch()}>
          <IconIntegracao size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  }
  if (!data || tom === null) return null;
  const rotulo = `Integração com a folha: ${statusDeIntegracao.rotulo(data.status)}`;
  const desenho = <IconIntegracao size={18} aria-hidden />;
  const comum = { className: styles.integracao, style: { color: `var(--status-${tom})` }, 'aria-label': rotulo };
  return (
    <Tooltip label={rotulo}>
      {ve ? (
        <Link to={telaDasIntegracoes.path} {...comum}>
          {desenho}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the colour says is told on focus too
        <span role="img" tabIndex={0} {...comum}>
          {desenho}
        </span>
      )}
    </Tooltip>
  );
}
