import { Text } from '@mantine/core';
import {
  estadosDoPedido,
  tiposDePedido,
  tonsDoPedido,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { belowTheFold } from '#platform/web/ui/below-the-fold.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { MinhaPrivacidade } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

const NovoPedido = belowTheFold(() => import('./novo-pedido.part.tsx').then((m) => m.NovoPedido), 260);

/** Requests to the company about one's data, with their deadline and answer (arts. 18 and 19). */
export function Pedidos({ dados, onChange }: { dados: MinhaPrivacidade; onChange: () => void }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <section className={styles.cartao} aria-labelledby="pedidos">
      <h2 id="pedidos">Pedir algo sobre os seus dados</h2>
      <NovoPedido onSent={onChange} />
      {dados.pedidos.length > 0 && (
        <ul className={styles.itens} style={{ marginTop: 16 }}>
          {dados.pedidos.map(({ id, tipo, estado, texto, abertoEm, prazo, resposta }) => (
            <li key={id} className={styles.item}>
              <div>
                <Text fw={600}>{tiposDePedido.rotulo(tipo)}</Text>
                <Text size="sm" c="dimmed">
                  Feito em {formatarInstante(abertoEm, zona)}. Resposta até {formatarData(prazo)}.
                </Text>
                {texto && <Text size="sm">{texto}</Text>}
                {resposta && <Text size="sm">Resposta: {resposta}</Text>}
              </div>
              <StatusBadge tom={tonsDoPedido[estado]}>{estadosDoPedido.rotulo(estado)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
