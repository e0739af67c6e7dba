-- Asked at every log-in: whether a company lets in by its provider alone, and what the log-in screen offers.
create index provedor_login_somente_ele on provedor_login (empresa_id) where ativo and somente_ele;
create index provedor_login_oferta on provedor_login (nome_busca, id) where ativo;
