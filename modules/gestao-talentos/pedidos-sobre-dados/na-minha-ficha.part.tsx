import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { emAberto, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { SituacaoDoPedido } from '#modules/organizacao/privacidade/situacao-do-pedido.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { send } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  desistirDoMeuPedido,
  type MeuPedidoSobreDados,
  meuPedidoSobreDadosForm,
  meusPedidosSobreDados,
  pedirSobreMeusDados,
} from './pedidos-sobre-dados.contract.ts';

const Campo = fieldOf(meuPedidoSobreDadosForm);

/** What one asked the company about the own data, with its deadline and answer (Lei 13.709/2018, arts. 18 and 19). */
function MeusPedidosSobreDados() {
  const client = useQueryClient();
  const lido = useEndpoint(meusPedidosSobreDados);
  const [aberto, setAberto] = useState(false);
  const renovar = () => renew(client, meusPedidosSobreDados.path);
  const desistir = async ({ id, tipo }: MeuPedidoSobreDados) => {
    const texto = `Desistir do pedido “${tiposDePedido.rotulo(tipo)}”?`;
    if (!(await confirmar({ titulo: 'Desistir do pedido', texto, perigo: true }))) return;
    await send(desistirDoMeuPedido, { params: { id } }).then(
      () => toast.sucesso('O pedido foi retirado.'),
      () => undefined,
    );
    await renovar();
  };
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Peça acesso, correção ou outra coisa que a lei lhe dá sobre os seus dados (LGPD, art. 18). A empresa responde em
        até quinze dias.
      </Text>
      {lido.data.map((pedido) => (
        <Meu key={pedido.id} pedido={pedido} onDesistir={() => void desistir(pedido)} />
      ))}
      <Group>
        <Button variant="default" onClick={() => setAberto(true)}>
          Fazer um pedido
        </Button>
      </Group>
      <FormDialog
        titulo="Pedido sobre os meus dados"
        alvo={aberto || null}
        onClose={() => setAberto(false)}
        schema={meuPedidoSobreDadosForm}
        enviar="Enviar pedido"
        gravar={async (_, body, options) => {
          await send(pedirSobreMeusDados, { body, ...options });
          toast.sucesso('Pedido enviado.');
        }}
        depois={() => void renovar()}
      >
        {() => (
          <>
            <Campo name="tipo" span={12} variant="select" />
            <Campo name="texto" span={12} />
          </>
        )}
      </FormDialog>
    </Stack>
  );
}

function Meu({ pedido, onDesistir }: { pedido: MeuPedidoSobreDados; onDesistir: () => void }) {
  const { tipo, estado, recebidoEm, prazo, texto, resposta, respondidoEm } = pedido;
  const espera = emAberto(estado);
  return (
    <Group justify="space-between" align="start" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {tiposDePedido.rotulo(tipo)}
          </Text>
          <SituacaoDoPedido estado={estado} />
        </Group>
        <Text size="sm" c="dimmed">
          {[
            `Feito em ${formatarData(recebidoEm)}`,
            espera && `resposta até ${formatarData(prazo)}`,
            respondidoEm && `respondido em ${formatarData(respondidoEm)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
        {[texto, resposta && `Resposta: ${resposta}`].map(
          (dito) =>
            dito && (
              <Text key={dito} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {dito}
              </Text>
            ),
        )}
      </div>
      {espera && (
        <Button size="compact-sm" variant="default" onClick={onDesistir}>
          Desistir
        </Button>
      )}
    </Group>
  );
}

/** The own requests about personal data, where a person looks after their own data. */
export const parte: ParteDaMinhaFicha = {
  permissao: permissaoMeusDados,
  id: 'pedidos-sobre-dados',
  titulo: 'Pedidos sobre os meus dados',
  ordem: 90,
  Conteudo: MeusPedidosSobreDados,
};
