import { Button, Text } from '@mantine/core';
import { estadosDoPedido, tiposDePedido } from '#modules/captacao/privacidade/privacidade-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { abrirMeuPedido, type MinhaPrivacidade, meuPedidoForm } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

const Campo = fieldOf(meuPedidoForm);
const vazio = { tipo: null, texto: '' };
const tons = {
  ABERTO: 'info',
  EM_ANDAMENTO: 'info',
  ATENDIDO: 'sucesso',
  NEGADO: 'erro',
  CANCELADO: 'neutro',
} as const;

/** Requests to the company about one's data, with their deadline and answer (arts. 18 and 19). */
export function Pedidos({ dados, onChange }: { dados: MinhaPrivacidade; onChange: () => void }) {
  const { zona } = useSession().info.systemParameters;
  const contract = useContractForm({
    schema: meuPedidoForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(abrirMeuPedido, { body, ...options });
      contract.form.reset();
      toast.sucesso('Pedido enviado. A resposta vem em até 15 dias.');
      onChange();
    },
  });
  return (
    <section className={styles.cartao} aria-labelledby="pedidos">
      <h2 id="pedidos">Pedir algo sobre os seus dados</h2>
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="tipo" span={12} />
          <Campo name="texto" span={12} />
        </FieldGrid>
        <Button type="submit" mt="md" loading={contract.form.formState.isSubmitting}>
          Enviar pedido
        </Button>
      </ContractFormView>
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
              <StatusBadge tom={tons[estado]}>{estadosDoPedido.rotulo(estado)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
