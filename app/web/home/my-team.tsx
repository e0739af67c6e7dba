import { Text } from '@mantine/core';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { CAMINHO_DA_EQUIPE, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { resumirEquipe } from '#modules/organizacao/colaboradores/talentos.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ScreenLink } from './screen-link.tsx';
import styles from './waiting-work.module.css';

/** The team of who answers for an area, and the vacancies of it: ways that a phone hides in the menu. */
export function MyTeam() {
  const seesTalents = usePermission(talento.permissoes.ver);
  const seesVacancies = usePermission(solicitacaoPessoal.permissoes.ver);
  const { data } = useEndpoint(resumirEquipe, { errors: 'nenhum' }, { enabled: seesTalents });
  if (!data || data.talentos === 0) return null;
  const { talentos, afastados } = data;
  return (
    <section aria-labelledby="minha-equipe" className={styles.afazer}>
      <div className={styles.trabalhos}>
        <div className={styles.trabalho}>
          <header>
            <h2 id="minha-equipe" className={styles.equipe}>
              Minha equipe
            </h2>
            <StatusBadge tom="neutro">{String(talentos)}</StatusBadge>
          </header>
          <Text size="sm" c="dimmed">
            {afastados === 0
              ? 'Ninguém está afastado hoje.'
              : `${plural(afastados, 'pessoa afastada', 'pessoas afastadas')} hoje.`}
          </Text>
          <div className={styles.caminhos}>
            <ScreenLink path={CAMINHO_DA_EQUIPE} className={styles.todas}>
              Ver a equipe
            </ScreenLink>
            {afastados > 0 && (
              <ScreenLink path={`${CAMINHO_DA_EQUIPE}&afastado=true`} className={styles.todas}>
                Ver quem está afastado
              </ScreenLink>
            )}
            {seesVacancies && (
              <ScreenLink path={solicitacaoPessoal.path} className={styles.todas}>
                Ver as vagas
              </ScreenLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
