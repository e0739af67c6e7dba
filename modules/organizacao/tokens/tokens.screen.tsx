import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { Permissoes } from '#modules/organizacao/perfis/permissoes.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconChave } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { DialogoDaChave, type TokenEscolhido } from './chave-do-token.part.tsx';
import { arvoreDoToken, permissoesDosTokens, situacoesDoToken, tokens } from './tokens.contract.ts';

type Situacao = (typeof situacoesDoToken.codigos)[number];
const tons = { N: 'neutro', A: 'sucesso', V: 'alerta' } as const;

const colunas = [
  'nome',
  'usuario',
  { campo: 'somenteLeitura', largura: 160 },
  {
    campo: 'situacao',
    largura: 120,
    render: ({ situacao }: { situacao: Situacao }) => (
      <StatusBadge tom={tons[situacao]}>{situacoesDoToken.rotulo(situacao)}</StatusBadge>
    ),
  },
  { campo: 'expiraEm', largura: 120 },
  { campo: 'ultimoUso', largura: 150 },
] as const;
const filtro = [
  { name: 'nome', span: 8 },
  { name: 'situacao', span: 4, naLinha: true },
] as const;

export function TokensLista() {
  const podeGerar = usePermission(permissoesDosTokens.verbos.CHAVE);
  const [token, setToken] = useState<TokenEscolhido | null>(null);
  const acoes = ({ id, nome, situacao }: Stored & { nome: string; situacao: Situacao }): RowAction[] =>
    podeGerar
      ? [
          {
            rotulo: situacao === 'N' ? 'Gerar chave' : 'Trocar a chave',
            icone: IconChave,
            onClick: () => setToken({ id, nome, temChave: situacao !== 'N' }),
          },
        ]
      : [];
  return (
    <>
      <ListScreen
        resource={tokens}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        emptyText="Ainda não há tokens. Com um token, outro sistema lê e grava pela API o que você permitir, até o dia que você disser."
      />
      <DialogoDaChave token={token} onClose={() => setToken(null)} />
    </>
  );
}

const VALIDADE_PROPOSTA_DIAS = 90;
const Campo = fieldOf(tokens.form);

export function TokenFormulario() {
  const { user, systemParameters } = useSession().info;
  const { zona } = systemParameters;
  const defaults = useMemo(
    () => ({
      expiraEm: somarDias(hoje(zona), VALIDADE_PROPOSTA_DIAS),
      somenteLeitura: true,
      limiteMinuto: 300,
      permissoes: [],
      usuario: user && user.id !== ADMINISTRADOR ? { id: user.id, nome: user.nome } : null,
    }),
    [user, zona],
  );
  return (
    <FormScreen resource={tokens} defaults={defaults}>
      {({ registro }) => (
        <>
          <FormSection>
            <Campo name="nome" span={6} />
            <Campo name="usuario" span={6} readOnly={registro !== null} />
            <Campo name="expiraEm" span={4} />
            <Campo name="limiteMinuto" span={4} />
            <Campo name="somenteLeitura" span={4} variant="switch" />
          </FormSection>
          <FormSection titulo="O que o token pode fazer">
            <FieldCell span={12}>
              <Text size="sm" c="dimmed">
                {'Sempre dentro do que a pessoa pode: o que ela perder, o token perde. As chamadas estão na '}
                <Anchor href={withBase('/api/docs')} target="_blank" inherit underline="always">
                  documentação da API
                </Anchor>
                {'.'}
              </Text>
            </FieldCell>
            <Permissoes de={arvoreDoToken} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
