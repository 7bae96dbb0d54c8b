BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE attic (
	table_id TEXT NOT NULL, 
	cut INTEGER NOT NULL, 
	seq BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, cut, seq)
);
INSERT INTO "attic" VALUES('old',1,2,1700000000002,X'7B226E223A327D');
INSERT INTO "attic" VALUES('old',1,3,1700000000003,X'7B226E223A337D');
CREATE TABLE fact_reports (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	about TEXT NOT NULL, 
	words TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	secret BLOB NOT NULL, 
	language TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('ada','Ada',1700000000000,1700000000000,X'00FF','en');
CREATE TABLE hooks (
	id TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	url TEXT NOT NULL, 
	body BLOB NOT NULL, 
	tries INTEGER NOT NULL, 
	next_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('old',1,1700000000001,X'7B226E223A317D');
INSERT INTO "log" VALUES('old',2,1700000000002,X'7B226E223A327D');
CREATE TABLE players (
	table_id TEXT NOT NULL, 
	guest_id TEXT NOT NULL, 
	seat INTEGER, 
	name TEXT NOT NULL, 
	words TEXT NOT NULL, 
	state TEXT NOT NULL, 
	turn BOOLEAN NOT NULL, 
	last_seen BIGINT NOT NULL, 
	PRIMARY KEY (table_id, guest_id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('old','ada',0,'Ada','ada','seated',0,0);
INSERT INTO "players" VALUES('old','bob',1,'Bob','bob','seated',1,0);
CREATE TABLE progress (
	guest_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	value DOUBLE NOT NULL, 
	at BIGINT NOT NULL, 
	seq BIGINT NOT NULL, 
	PRIMARY KEY (guest_id, game, "key", table_id, number)
)
 WITHOUT ROWID

;
INSERT INTO "progress" VALUES('ada','rythm-and-play','best','old',1,7.5,1700000000001,2);
CREATE TABLE reports (
	id TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	reporter TEXT NOT NULL, 
	reported TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, reporter_name TEXT DEFAULT '' NOT NULL, reported_name TEXT DEFAULT '' NOT NULL, said TEXT DEFAULT '' NOT NULL, said_at BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES('e4814179b5de9b00','old','ada','bob','rude',1700000000000,'','','',NULL);
CREATE TABLE results (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	rules_version INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	outcome BLOB NOT NULL, 
	players BLOB NOT NULL, 
	seq BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "results" VALUES('old',1,'rythm-and-play',1,1700000000001,X'7B2277696E6E657273223A5B305D7D',X'5B22416461222C22426F62225D',2);
CREATE TABLE settings (
	"key" TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret',X'0102');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	host TEXT NOT NULL, 
	title TEXT NOT NULL, 
	words TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	expires BIGINT, 
	head BIGINT NOT NULL, card BLOB, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('old',1700000000000,1700000000002,'rythm-and-play','over',0,'ada','Été','ete',2,NULL,2,NULL);
CREATE INDEX tables_status ON tables (status, public);
CREATE INDEX players_guest ON players (guest_id);
CREATE INDEX results_game ON results (game, ended);
CREATE INDEX hooks_next_at ON hooks (next_at);
CREATE INDEX hooks_table ON hooks (table_id);
CREATE INDEX progress_table ON progress (table_id);
CREATE INDEX fact_reports_guest ON fact_reports (guest_id);
COMMIT;
