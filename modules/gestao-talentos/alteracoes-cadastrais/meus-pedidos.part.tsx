import { Button, Group, Space, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CelularComDdd } from '#modules/organizacao/colaboradores/celular.part.tsx';
import { ListaDeDependentes } from '#modules/organizacao/colaboradores/colaborador-abas.part.tsx';
import { type FichaPropria, fichaPropria } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { Certificados, Formacoes, Idiomas } from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { AnyField, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { EditSection } from '#platform/web/person/edit-section.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  cancelarMeuPedido,
  listarMeusPedidos,
  type MeuPedido,
  pedirAlteracao,
  type SecaoDaFicha,
  secoesDaFicha,
} from './alteracoes.contract.ts';
import { SituacaoDaAlteracao } from './situacao.part.tsx';

const Campo = fieldOf(fichaPropria);

/** The own requests, and of which sections another may be asked. */
export const useMeusPedidos = () => useEndpoint(listarMeusPedidos);

const campos: Readonly<Record<SecaoDaFicha, ReactNode>> = {
  CONTATO: (
    <FieldGrid>
      <Campo name="contato.email" span={6} autoComplete="email" />
      <Campo name="contato.nomeContato" span={6} />
      <Campo name="contato.ddd" span={2} />
      <Campo name="contato.foneFixo" span={4} />
      <CelularComDdd />
    </FieldGrid>
  ),
  ENDERECO: <CamposDeEndereco />,
  PESSOAIS: (
    <FieldGrid>
      <Campo name="nomeSocial" span={12} />
      <Campo name="pessoal.estadoCivil" span={4} variant="select" />
      <Campo name="pessoal.conjuge" span={5} />
      <Campo name="pessoal.qtdFilhos" span={3} />
    </FieldGrid>
  ),
  DEPENDENTES: <ListaDeDependentes />,
  FORMACAO: (
    <FieldGrid>
      <Formacoes />
      <Idiomas name="idiomas" />
      <Certificados />
      <Campo name="cursos" span={12} />
    </FieldGrid>
  ),
};

interface Pedir {
  readonly secao: SecaoDaFicha;
  readonly ficha: FichaPropria;
  readonly meus: { readonly podePedir: readonly SecaoDaFicha[]; readonly pedidos: readonly MeuPedido[] } | undefined;
}

/** Asks for a change of a section, where the company takes such requests and none is open. */
export function PedirAlteracao({ secao, ficha, meus }: Pedir) {
  if (!meus?.podePedir.includes(secao)) return null;
  if (meus.pedidos.some((pedido) => pedido.secao === secao && pedido.situacao === 'P'))
    return <SituacaoDaAlteracao situacao="P" />;
  return (
    <EditSection
      titulo={secoesDaFicha.rotulo(secao)}
      formulario={(onFim) => <Formulario secao={secao} ficha={ficha} onFim={onFim} />}
    />
  );
}

function Formulario({ secao, ficha, onFim }: Omit<Pedir, 'meus'> & { onFim: () => void }) {
  const client = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const contract = useContractForm<Record<string, unknown>>({
    schema: pedirAlteracao[secao].body,
    defaults: ficha,
    onSubmit: async (body, options) => {
      await call(pedirAlteracao[secao], { body, files: arquivo ? { arquivo } : {}, ...options });
      await renew(client, listarMeusPedidos.path);
      toast.sucesso('Pedido enviado. A ficha muda quando o RH aprovar.');
      onFim();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" c="dimmed" mb="sm">
        A alteração vale depois que o RH a aprovar.
      </Text>
      {campos[secao]}
      <Space h="sm" />
      <AnyField name="justificativa" span={12} />
      <Space h="sm" />
      <FileField
        label="Comprovante, se houver"
        limite={LIMITE_DO_ANEXO}
        tipos={EXTENSOES_DE_ANEXO}
        value={arquivo}
        onChange={setArquivo}
      />
      <FormButtons onClose={onFim} enviar="Enviar pedido" />
    </ContractFormView>
  );
}

/** What one asked for, where it stands, and the way back while nobody decided. */
export function MeusPedidos({ pedidos }: { pedidos: readonly MeuPedido[] }) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const cancelar = async ({ id, secao }: MeuPedido) => {
    const texto = `Cancelar o pedido de alteração de ${secoesDaFicha.rotulo(secao).toLowerCase()}?`;
    if (!(await confirmar({ titulo: 'Cancelar pedido', texto, perigo: true }))) return;
    await call(cancelarMeuPedido, { params: { id } }).then(
      () => toast.sucesso('Pedido cancelado.'),
      () => undefined,
    );
    await renew(client, listarMeusPedidos.path);
  };
  return pedidos.map((pedido) => (
    <Group key={pedido.id} justify="space-between" mb={10} gap="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {secoesDaFicha.rotulo(pedido.secao)}
          </Text>
          <SituacaoDaAlteracao situacao={pedido.situacao} />
        </Group>
        <Text size="sm" c="dimmed">
          {`Pedido em ${formatarInstante(pedido.pedidoEm ?? '', zona)}`}
          {pedido.motivo && `. Motivo da recusa: ${pedido.motivo}`}
        </Text>
      </div>
      {pedido.situacao === 'P' && (
        <Button size="compact-sm" variant="default" onClick={() => void cancelar(pedido)}>
          Cancelar pedido
        </Button>
      )}
    </Group>
  ));
}
